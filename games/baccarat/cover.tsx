/** The cover of Baccarat: a natural nine over three chips. */
import { Chip, PlayingCard } from '@touchline/scene-kit';
import type { ReactElement } from 'react';

const NINE_OF_CLUBS = 47;
const KING_OF_HEARTS = 25;
const CHIPS = [
  { units: 5, x: 40, y: 208 },
  { units: 50, x: 92, y: 222 },
  { units: 250, x: 144, y: 208 },
] as const;

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="baccarat-back" cx="0.5" cy="0.35" r="0.9">
          <stop offset="0" stopColor="#2a8793" />
          <stop offset="0.55" stopColor="#0f444e" />
          <stop offset="1" stopColor="#04151a" />
        </radialGradient>
      </defs>
      <rect width="240" height="320" fill="url(#baccarat-back)" />
      <circle cx="120" cy="140" r="104" fill="none" stroke="#8bb8ff" strokeOpacity="0.45" strokeWidth="3" />
      <circle cx="120" cy="140" r="112" fill="none" stroke="#ff9a8c" strokeOpacity="0.45" strokeWidth="3" />
      <g transform="translate(36 66) rotate(-8 46 66)">
        <foreignObject width="94" height="140">
          <PlayingCard card={NINE_OF_CLUBS} />
        </foreignObject>
      </g>
      <g transform="translate(110 66) rotate(8 46 66)">
        <foreignObject width="94" height="140">
          <PlayingCard card={KING_OF_HEARTS} />
        </foreignObject>
      </g>
      {CHIPS.map(({ units, x, y }) => (
        <g key={units} transform={`translate(${x} ${y})`}>
          <foreignObject width="56" height="62">
            <Chip units={units} text="" />
          </foreignObject>
        </g>
      ))}
    </svg>
  );
}
