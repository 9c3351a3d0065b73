/** The cover of Wheel: the wheel under a light. */
import type { ReactElement } from 'react';
import { Disc } from './disc.tsx';

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="wheel-back" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2a1038" />
          <stop offset="0.5" stopColor="#4a1a62" />
          <stop offset="1" stopColor="#120719" />
        </linearGradient>
        <linearGradient id="wheel-rim" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe2a0" />
          <stop offset="0.5" stopColor="#b9822f" />
          <stop offset="1" stopColor="#6a4314" />
        </linearGradient>
      </defs>
      <rect width="240" height="320" fill="url(#wheel-back)" />
      {Array.from({ length: 24 }, (_, ray) => (
        <path
          key={ray}
          d="M0 0L260-17V17Z"
          transform={`translate(120 160) rotate(${ray * 15})`}
          fill="#fff"
          opacity={ray % 2 === 0 ? 0.05 : 0}
        />
      ))}
      <g transform="translate(120 160)">
        <circle r="116" fill="url(#wheel-rim)" />
        <circle r="106" fill="#1a0b22" />
        <g transform="scale(1.12)">
          <Disc />
        </g>
        {Array.from({ length: 20 }, (_, lamp) => (
          <circle key={lamp} cx="111" r="2.4" fill="#fff7d8" transform={`rotate(${lamp * 18})`} />
        ))}
        <path d="M-13-126H13L0-90Z" fill="#fff6de" />
      </g>
    </svg>
  );
}
