"""The network that reads one cell: convolutions alone, which OpenCV's DNN module runs as they are.

Input: 1 x 32 x 128, ink 1 on paper 0. Output: for each of 32 steps from left to right the logits of
the classes, of which the first is CTC's blank."""
import torch
from torch import nn

HEIGHT, WIDTH, STEPS = 32, 128, 32
# What people write moves with. Class i + 1 is the i-th character.
ALPHABET = "abcdefgh12345678KQRBNDTLSFCAPVWHGxO-+=#:./"


def block(into, out, pool=None):
    layers = [nn.Conv2d(into, out, 3, padding=1, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True)]
    if pool:
        layers.append(nn.MaxPool2d(pool))
    return layers


def network():
    return nn.Sequential(
        nn.Conv2d(1, 24, 5, stride=2, padding=2, bias=False), nn.BatchNorm2d(24), nn.ReLU(inplace=True),
        *block(24, 48, (2, 2)),
        *block(48, 80, (2, 1)),
        *block(80, 128),
        nn.Dropout2d(0.05),
        nn.Conv2d(128, 192, (4, 1), bias=False), nn.BatchNorm2d(192), nn.ReLU(inplace=True),
        nn.Conv2d(192, 160, (1, 3), padding=(0, 1), bias=False), nn.BatchNorm2d(160), nn.ReLU(inplace=True),
        nn.Dropout2d(0.05),
        nn.Conv2d(160, len(ALPHABET) + 1, (1, 3), padding=(0, 1)),
    )
