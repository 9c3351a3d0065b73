/** The cover of Dice: two dice under a light on a table. */
import type { ReactElement } from 'react';
import { DieSides } from './die.tsx';

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="dice-back" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0f4f4c" />
          <stop offset="0.55" stopColor="#0a2f33" />
          <stop offset="1" stopColor="#041416" />
        </linearGradient>
        <linearGradient id="dice-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b9fff0" stopOpacity="0.4" />
          <stop offset="1" stopColor="#b9fff0" stopOpacity="0" />
        </linearGradient>
        <filter id="dice-soft" x="-60%" y="-60%" width="220%" height="220%">
          <feGaussianBlur stdDeviation="7" />
        </filter>
      </defs>
      <rect width="240" height="320" fill="url(#dice-back)" />
      <path d="M90-10H150L232 330H-18Z" fill="url(#dice-light)" />
      <g stroke="#7de3d3" strokeOpacity="0.14">
        {[0, 1, 2, 3, 4].map((row) => (
          <path key={row} d={`M-20 ${206 + row * 30}H260`} />
        ))}
        {Array.from({ length: 11 }, (_, at) => (
          <path key={at} d={`M${120 + (at - 5) * 16} 200L${120 + (at - 5) * 62} 330`} />
        ))}
      </g>
      <ellipse cx="92" cy="232" rx="76" ry="24" fill="#021016" opacity="0.6" filter="url(#dice-soft)" />
      <ellipse cx="178" cy="152" rx="40" ry="11" fill="#021016" opacity="0.45" filter="url(#dice-soft)" />
      <g transform="translate(178 100) scale(0.36)">
        <DieSides top={2} left={6} right={3} tone="mint" />
      </g>
      <g transform="translate(92 168) scale(0.6)">
        <DieSides top={5} left={3} right={1} tone="bone" />
      </g>
      <path
        d="M198 150q14 14 8 32M210 142q20 20 12 44"
        fill="none"
        stroke="#d8fff5"
        strokeOpacity="0.5"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
