/** The cover of Hi-Lo: two cards, one above the other, with arrows. */
import { PlayingCard } from '@touchline/scene-kit';
import type { ReactElement } from 'react';

const QUEEN_OF_HEARTS = 24;
const SIX_OF_SPADES = 5;

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="hi-lo-back" cx="0.5" cy="0.4" r="0.9">
          <stop offset="0" stopColor="#2a9a6b" />
          <stop offset="0.6" stopColor="#0e4733" />
          <stop offset="1" stopColor="#05201a" />
        </radialGradient>
      </defs>
      <rect width="240" height="320" fill="url(#hi-lo-back)" />
      <g transform="translate(28 92) rotate(-8 45 64)">
        <foreignObject width="94" height="140">
          <PlayingCard card={SIX_OF_SPADES} />
        </foreignObject>
      </g>
      <g transform="translate(122 44) rotate(9 45 64)">
        <foreignObject width="94" height="140">
          <PlayingCard card={QUEEN_OF_HEARTS} />
        </foreignObject>
      </g>
      <path
        d="M58 66V30M42 46l16-16 16 16"
        fill="none"
        stroke="#d2f25a"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M184 206v36M168 226l16 16 16-16"
        fill="none"
        stroke="#ff8a70"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}
