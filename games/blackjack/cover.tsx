/** The cover of Blackjack: an ace and a king on the felt, with two chips. */
import { Chip, PlayingCard } from '@touchline/scene-kit';
import type { ReactElement } from 'react';

const ACE_OF_SPADES = 0;
const KING_OF_HEARTS = 25;

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="blackjack-back" cx="0.5" cy="0.35" r="0.9">
          <stop offset="0" stopColor="#1f8a60" />
          <stop offset="0.6" stopColor="#0d4130" />
          <stop offset="1" stopColor="#04130d" />
        </radialGradient>
      </defs>
      <rect width="240" height="320" fill="url(#blackjack-back)" />
      <path d="M-20 58Q120 118 260 58" fill="none" stroke="#e9d08a" strokeOpacity="0.6" strokeWidth="2" />
      <path d="M-20 70Q120 130 260 70" fill="none" stroke="#e9d08a" strokeOpacity="0.3" strokeWidth="2" />
      <g transform="translate(30 98) rotate(-12 50 70)">
        <foreignObject width="104" height="154">
          <PlayingCard card={ACE_OF_SPADES} />
        </foreignObject>
      </g>
      <g transform="translate(106 84) rotate(9 50 70)">
        <foreignObject width="104" height="154">
          <PlayingCard card={KING_OF_HEARTS} />
        </foreignObject>
      </g>
      <g transform="translate(34 196)">
        <foreignObject width="56" height="62">
          <Chip units={50} text="" />
        </foreignObject>
      </g>
      <g transform="translate(62 206)">
        <foreignObject width="56" height="62">
          <Chip units={5} text="" />
        </foreignObject>
      </g>
    </svg>
  );
}
