/** The cover of the scratch card: a card with foil and a coin. */
import type { ReactElement } from 'react';
import { Symbol } from './symbols.tsx';

/** What the cells of the cover show; null has its foil. */
const SHOWN = [50, 5, null, null, 50, null, 2, null, null] as const;

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="scratch-back" cx="0.5" cy="0.4" r="0.9">
          <stop offset="0" stopColor="#1f9a73" />
          <stop offset="0.6" stopColor="#0b4739" />
          <stop offset="1" stopColor="#041b17" />
        </radialGradient>
        <linearGradient id="scratch-card" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff0bf" />
          <stop offset="1" stopColor="#f3b95c" />
        </linearGradient>
        <linearGradient id="scratch-foil" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#e3e8ec" />
          <stop offset="0.5" stopColor="#a6b0b9" />
          <stop offset="1" stopColor="#cfd6db" />
        </linearGradient>
        <linearGradient id="scratch-coin" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset="0.5" stopColor="#e6ae3c" />
          <stop offset="1" stopColor="#9a6a16" />
        </linearGradient>
      </defs>
      <rect width="240" height="320" fill="url(#scratch-back)" />
      <g transform="rotate(-6 120 140)">
        <rect x="38" y="26" width="164" height="222" rx="16" fill="url(#scratch-card)" />
        <path d="M38 42a16 16 0 0 1 16-16h132a16 16 0 0 1 16 16v30H38Z" fill="#c23a35" />
        {Array.from({ length: 8 }, (_, at) => (
          <circle key={at} cx={48.25 + at * 20.5} cy="72" r="10.250" fill="#c23a35" />
        ))}
        {SHOWN.map((prize, at) => {
          const [x, y] = [48 + (at % 3) * 50, 92 + Math.floor(at / 3) * 49];
          return (
            <g key={at} transform={`translate(${x} ${y})`}>
              <rect width="44" height="43" rx="8" fill={prize === null ? 'url(#scratch-foil)' : '#fffaf0'} />
              {prize !== null && (
                <svg x="4" y="4" width="36" height="36">
                  <Symbol prize={prize} />
                </svg>
              )}
            </g>
          );
        })}
      </g>
      <g transform="translate(172 212)">
        <circle r="34" cy="5" fill="#000" opacity="0.35" />
        <circle r="34" fill="url(#scratch-coin)" />
        <circle r="27" fill="none" stroke="#9a6a16" strokeWidth="2" strokeDasharray="3 4" />
        <path
          d="M0-14V14M-10 0A10 10 0 1 0 10 0 10 10 0 1 0-10 0"
          fill="none"
          stroke="#8a5c10"
          strokeWidth="3"
        />
      </g>
    </svg>
  );
}
