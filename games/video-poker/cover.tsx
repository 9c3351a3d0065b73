/** The cover of Video poker: a royal flush in a fan under a screen's light. */
import { PlayingCard } from '@touchline/scene-kit';
import type { ReactElement } from 'react';

/** Ten to ace of hearts. */
const ROYAL = [22, 23, 24, 25, 13] as const;

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="video-poker-back" cx="0.5" cy="0.35" r="0.9">
          <stop offset="0" stopColor="#5a54d8" />
          <stop offset="0.55" stopColor="#211e66" />
          <stop offset="1" stopColor="#080720" />
        </radialGradient>
        <linearGradient id="video-poker-sun" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffd67c" />
          <stop offset="1" stopColor="#ff6f7d" />
        </linearGradient>
      </defs>
      <rect width="240" height="320" fill="url(#video-poker-back)" />
      <circle cx="120" cy="128" r="76" fill="url(#video-poker-sun)" />
      {[0, 1, 2, 3].map((row) => (
        <rect key={row} x="40" y={138 + row * 16} width="160" height={3 + row * 2} fill="#211e66" />
      ))}
      {ROYAL.map((card, at) => (
        <g key={card} transform={`translate(78 112) rotate(${(at - 2) * 15} 42 190)`}>
          <foreignObject width="84" height="124">
            <PlayingCard card={card} />
          </foreignObject>
        </g>
      ))}
    </svg>
  );
}
