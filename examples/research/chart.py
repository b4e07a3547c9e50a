"""Two small charts as SVG, for the examples beside this file."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Sequence

_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" role="img" font-family="Georgia, serif" font-size="15">'
    "<title>{title}</title>"
    '<rect width="640" height="{height}" fill="#fbf7ec"/><text x="20" y="30" font-size="18" fill="#2b2419">{title}</text>'
)


def intervals(file: Path, title: str, rows: Sequence[tuple[str, float, float, float]], fair: float) -> None:
    """A share with its interval for each row: name, share, low, high. A dashed line marks the fair share."""
    height = 96 + 44 * len(rows)
    highest = max(fair, *(high for _, _, _, high in rows)) * 1.1
    x = lambda share: 140 + 370 * share / highest
    parts = [_HEAD.format(height=height, title=escape(title))]
    parts.append(f'<path d="M140 {height - 40}H510" stroke="#2b2419"/>')
    parts.append(f'<path d="M{x(fair):.1f} 44V{height - 40}" stroke="#8a7a5c" stroke-dasharray="4 4"/>')
    mark = f'font-size="12" fill="#2b2419">fair share {100 * fair:.0f} %</text>'
    parts.append(f'<text x="{x(fair):.1f}" y="{height - 22}" text-anchor="middle" {mark}')
    parts.append(f'<text x="140" y="{height - 22}" text-anchor="middle" font-size="12" fill="#2b2419">0 %</text>')
    for number, (name, share, low, high) in enumerate(rows):
        y = 68 + 44 * number
        parts.append(f'<text x="20" y="{y + 5}" fill="#2b2419">{escape(name)}</text>')
        bar = f"M{x(low):.1f} {y - 7}v14M{x(low):.1f} {y}H{x(high):.1f}M{x(high):.1f} {y - 7}v14"
        parts.append(f'<path d="{bar}" stroke="#7b2d26" stroke-width="2"/>')
        parts.append(f'<circle cx="{x(share):.1f}" cy="{y}" r="5" fill="#7b2d26"/>')
        parts.append(f'<text x="620" y="{y + 5}" text-anchor="end" fill="#2b2419">{100 * share:.1f} %</text>')
    file.write_text("".join(parts) + "</svg>\n")


def line(file: Path, title: str, points: Sequence[tuple[float, float]], across: str, up: str, mark: float) -> None:
    """Points joined by a line; a dashed line at `mark`."""
    highest = max(max(y for _, y in points), mark) * 1.1
    last = max(x for x, _ in points)
    place = lambda x, y: f"{70 + 540 * x / last:.1f} {300 - 230 * y / highest:.1f}"
    parts = [_HEAD.format(height=360, title=escape(title))]
    parts.append('<path d="M70 60V300H610" fill="none" stroke="#2b2419"/>')
    parts.append(f'<path d="M{place(0, mark)}L{place(last, mark)}" stroke="#8a7a5c" stroke-dasharray="4 4"/>')
    parts.append(f'<path d="M{"L".join(place(x, y) for x, y in points)}" fill="none" stroke="#7b2d26" stroke-width="3"/>')
    parts.append(f'<text x="340" y="340" text-anchor="middle" fill="#2b2419">{escape(across)}</text>')
    parts.append(f'<text x="26" y="180" text-anchor="middle" transform="rotate(-90 26 180)" fill="#2b2419">{escape(up)}</text>')
    for share in (0.0, 0.25, 0.5, 0.75):
        if share <= highest:
            at = place(0, share).split()[1]
            parts.append(f'<text x="62" y="{float(at) + 5:.1f}" text-anchor="end" font-size="12" fill="#2b2419">{share:.2f}</text>')
    parts.append(f'<text x="610" y="318" text-anchor="end" font-size="12" fill="#2b2419">{last:g}</text>')
    file.write_text("".join(parts) + "</svg>\n")
