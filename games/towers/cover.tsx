/** The cover of Towers: a tower of blocks before an evening sky. */
import type { ReactElement } from 'react';

const ROWS = 8;
/** The column that was climbed in each row, from the bottom. */
const WAY = [1, 0, 1, 2, 1, 1];

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="towers-back" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1d1547" />
          <stop offset="0.45" stopColor="#6a2f7c" />
          <stop offset="0.75" stopColor="#e8705c" />
          <stop offset="1" stopColor="#ffc987" />
        </linearGradient>
      </defs>
      <rect width="240" height="320" fill="url(#towers-back)" />
      <circle cx="190" cy="64" r="22" fill="#fff3cf" opacity="0.9" />
      {Array.from({ length: 24 }, (_, star) => (
        <circle
          key={star}
          cx={(star * 67) % 240}
          cy={(star * 41) % 130}
          r={0.6 + (star % 3) * 0.5}
          fill="#fff"
          opacity={0.35 + (star % 4) * 0.15}
        />
      ))}
      <path d="M-5 262Q60 236 120 256T245 246V325H-5Z" fill="#5a2656" />
      {Array.from({ length: ROWS }, (_, row) => {
        const width = 46 - row * 1.6;
        const y = 246 - row * 27;
        return Array.from({ length: 3 }, (__, column) => {
          const isStep = WAY[row] === column;
          const x = 120 + (column - 1) * (width + 3) - width / 2;
          return (
            <g key={`${row} ${column}`}>
              <rect x={x} y={y + 4} width={width} height="23" rx="4" fill="#23103a" />
              <rect x={x} y={y} width={width} height="23" rx="4" fill={isStep ? '#35c98c' : '#7d5a92'} />
              <rect x={x + 2} y={y + 2} width={width - 4} height="4" rx="2" fill="#fff" opacity="0.25" />
              {isStep && (
                <path
                  d={`M${x + width / 2 - 8} ${y + 12}l6 6 11-12`}
                  fill="none"
                  stroke="#fff"
                  strokeWidth="3.6"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              )}
            </g>
          );
        });
      })}
    </svg>
  );
}
