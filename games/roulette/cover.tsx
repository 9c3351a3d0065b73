/** The cover of Roulette: the wheel from above. */
import type { ReactElement } from 'react';
import { Wheel } from './wheel-picture.tsx';

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="roulette-back" cx="0.5" cy="0.4" r="0.9">
          <stop offset="0" stopColor="#2a9a6b" />
          <stop offset="0.6" stopColor="#0d3a2c" />
          <stop offset="1" stopColor="#041610" />
        </radialGradient>
      </defs>
      <rect width="240" height="320" fill="url(#roulette-back)" />
      <svg x="-10" y="6" width="260" height="260">
        <Wheel number={17} turn={null} hasBall />
      </svg>
    </svg>
  );
}
