"""Settings all tests share."""

from hypothesis import settings

# No deadline: how long an example takes is the machine's affair. Figures live in bench/.
settings.register_profile("companion", deadline=None, print_blob=True)
settings.load_profile("companion")
