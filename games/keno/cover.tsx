/** The cover of Keno: numbered balls in a drum. */
import type { ReactElement } from 'react';

const COLOURS = ['#ff5d6c', '#ffb648', '#35c996', '#3f8cff', '#b26bff'] as const;
const BALLS = [
  [76, 204, 34, 28],
  [150, 212, 38, 61],
  [118, 148, 40, 1],
  [196, 158, 30, 69],
  [46, 142, 28, 8],
  [182, 94, 30, 55],
  [74, 82, 34, 74],
  [132, 68, 26, 5],
  [214, 218, 24, 22],
  [26, 210, 22, 79],
] as const;

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="keno-back" cx="0.5" cy="0.4" r="0.9">
          <stop offset="0" stopColor="#3f6ad8" />
          <stop offset="0.6" stopColor="#15276b" />
          <stop offset="1" stopColor="#070b24" />
        </radialGradient>
        <radialGradient id="keno-shine" cx="0.34" cy="0.28" r="0.8">
          <stop offset="0" stopColor="#fff" stopOpacity="0.55" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.4" />
        </radialGradient>
      </defs>
      <rect width="240" height="320" fill="url(#keno-back)" />
      <circle cx="120" cy="150" r="116" fill="none" stroke="#bcd4ff" strokeOpacity="0.35" strokeWidth="3" />
      {BALLS.map(([x, y, radius, number], at) => (
        <g key={number}>
          <circle cx={x} cy={y} r={radius} fill={COLOURS[at % COLOURS.length]} />
          <circle cx={x} cy={y} r={radius} fill="url(#keno-shine)" />
          <circle cx={x} cy={y} r={radius * 0.56} fill="#fbfaf4" />
          <text
            x={x}
            y={y + radius * 0.22}
            textAnchor="middle"
            fontSize={radius * 0.62}
            fontWeight="780"
            fill="#17211b"
          >
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
