"""What all tests of pages say when something is wrong."""


def check(truth, what):
    if not truth:
        raise AssertionError(what)
