/** The cover of Crash: a kite that rises in the evening. */
import type { ReactElement } from 'react';
import { Kite } from './kite.tsx';

export const Cover = (): ReactElement => (
  <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="crash-cover" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#16123e" />
        <stop offset="0.45" stopColor="#4b2a70" />
        <stop offset="0.8" stopColor="#c95f66" />
        <stop offset="1" stopColor="#f5b27c" />
      </linearGradient>
      <radialGradient id="crash-cover-sun">
        <stop offset="0" stopColor="#ffe2a8" stopOpacity="0.9" />
        <stop offset="1" stopColor="#ffe2a8" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="240" height="320" fill="url(#crash-cover)" />
    {Array.from({ length: 24 }, (_, at) => (
      <circle
        key={at}
        cx={(at * 97) % 240}
        cy={(at * 61) % 150}
        r={0.6 + (at % 3) * 0.4}
        fill="#fff"
        opacity="0.6"
      />
    ))}
    <circle cx="66" cy="262" r="96" fill="url(#crash-cover-sun)" />
    <circle cx="66" cy="262" r="24" fill="#fff3cf" />
    <path
      d="M20 300C90 290 140 220 172 132"
      fill="none"
      stroke="#e9ff93"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <Kite x={172} y={132} scale={1.25} turn={22} hasTail />
    <path d="M0 284C50 266 90 276 130 270S210 262 240 276V320H0Z" fill="#57275a" />
    <path d="M0 300C60 290 120 304 180 296S230 300 240 302V320H0Z" fill="#26103a" />
  </svg>
);
