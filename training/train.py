#!/usr/bin/env python3
"""train.py CELLS OUT.onnx [--minutes M] [--threads T]: trains the network on the shards of make_cells.py.

The learning rate follows the clock, so that a slower machine sees fewer cells and ends in the same
time. Shards that appear while it runs are used too; OUT.onnx is written every three minutes."""
import argparse
import glob
import io
import math
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from network import ALPHABET, HEIGHT, STEPS, WIDTH, network

BATCH = 32
CHECKED = 500  # cells of shard 000 that are not trained on


class Cells:
    def __init__(self, folder):
        self.folder, self.seen, self.images, self.texts = folder, set(), [], []
        self.check = None
        self.more()

    def more(self):
        for path in sorted(glob.glob(self.folder + "/[0-9]*.npz")):
            if path in self.seen:
                continue
            self.seen.add(path)
            with np.load(path) as d:
                images, texts = d["cells"], d["texts"]
            if self.check is None:
                self.check = images[:CHECKED], texts[:CHECKED]
                images, texts = images[CHECKED:], texts[CHECKED:]
            self.images.append(images)
            self.texts.append(texts)
        self.sizes = [len(i) for i in self.images]

    def batch(self, rng):
        shards = rng.integers(len(self.images), size=BATCH)
        at = [(s, rng.integers(self.sizes[s])) for s in shards]
        images = np.stack([self.images[s][i] for s, i in at])
        return tensor(images), [str(self.texts[s][i]) for s, i in at]


def tensor(images):
    return torch.from_numpy(images).float().div_(255).unsqueeze(1)


def vary(x, gen):
    """Moves, scales and leans each cell a little."""
    n = x.shape[0]
    r = lambda spread: torch.randn(n, generator=gen) * spread
    theta = torch.zeros(n, 2, 3)
    theta[:, 0, 0], theta[:, 1, 1] = 1 + r(0.05), 1 + r(0.07)
    theta[:, 0, 1], theta[:, 1, 0] = r(0.03), r(0.06)
    theta[:, 0, 2], theta[:, 1, 2] = r(0.02), r(0.05)
    x = F.grid_sample(x, F.affine_grid(theta, x.shape, align_corners=False), align_corners=False)
    gain = (1 + r(0.15)).clamp(0.6, 1.5).view(n, 1, 1, 1)
    return (x * gain).clamp_(0, 1)


def targets(texts):
    codes = [[ALPHABET.index(c) + 1 for c in t] for t in texts]
    return torch.tensor(sum(codes, [])), torch.tensor([len(c) for c in codes])


def best_path(logits):
    """The likeliest class of each step, without repetitions and blanks."""
    found = []
    for row in logits.squeeze(2).argmax(1).tolist():
        found.append("".join(ALPHABET[c - 1] for i, c in enumerate(row) if c and (i == 0 or row[i - 1] != c)))
    return found


def exact(net, cells):
    images, texts = cells
    net.eval()
    with torch.no_grad():
        read = best_path(net(tensor(images)))
    net.train()
    return sum(a == b for a, b in zip(read, texts)) / len(texts)


def export(net, path):
    net.eval()
    made = io.BytesIO()
    torch.onnx.export(net, torch.zeros(1, 1, HEIGHT, WIDTH), made, opset_version=11,
                      input_names=["cell"], output_names=["steps"], dynamic_axes={"cell": {0: "n"}, "steps": {0: "n"}})
    with open(path, "wb") as f:
        f.write(made.getvalue())
    torch.save(net.state_dict(), path.removesuffix(".onnx") + ".pt")
    net.train()


def main():
    args = argparse.ArgumentParser()
    args.add_argument("cells")
    args.add_argument("out")
    args.add_argument("--minutes", type=float, default=40)
    args.add_argument("--threads", type=int, default=1)
    args.add_argument("--resume", help="the weights (OUT.pt of an earlier run) to begin with")
    args.add_argument("--rate", type=float, default=2.5e-3)
    a = args.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(a.threads)
    rng, gen = np.random.default_rng(1), torch.Generator().manual_seed(1)
    cells, net = Cells(a.cells), network()
    if a.resume:
        net.load_state_dict(torch.load(a.resume))
    optimizer = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=1e-3)
    ctc = nn.CTCLoss(zero_infinity=True)
    start = told = time.time()
    step, total = 0, 0.0
    while (done := (time.time() - start) / (60 * a.minutes)) < 1:
        rate = a.rate * min(1, (step + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-6
        for group in optimizer.param_groups:
            group["lr"] = rate
        images, texts = cells.batch(rng)
        wanted, lengths = targets(texts)
        with torch.autocast("cpu", dtype=torch.bfloat16):  # twice as fast where the processor has it
            steps = net(vary(images, gen))
        steps = steps.float().squeeze(2).permute(2, 0, 1).log_softmax(2)
        loss = ctc(steps, wanted, torch.full((BATCH,), STEPS), lengths)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 2)
        optimizer.step()
        step += 1
        total += loss.item()
        if step % 50 == 0:
            print(f"{time.time() - start:.0f} s, {step * BATCH} cells of {sum(cells.sizes)}, loss {total / 50:.3f}", flush=True)
            total = 0
        if time.time() - told > 180:
            told = time.time()
            cells.more()
            print(f"exact {exact(net, cells.check):.3f}", flush=True)
            export(net, a.out)
    print(f"exact {exact(net, cells.check):.3f}", flush=True)
    export(net, a.out)


if __name__ == "__main__":
    main()
