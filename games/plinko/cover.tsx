/** The cover of Plinko: two balls on their way over the pegs. */
import type { ReactElement } from 'react';
import { binColour, BINS_Y, binOf, pegsOf, wayOf } from './board.ts';

const ROWS = 8;
const BALLS = [
  { path: [1, 1, 0, 1, 0, 0, 1, 1], colour: '#ffd36b' },
  { path: [0, 1, 0, 0, 1, 0, 0, 1], colour: '#7df5ff' },
] as const;

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="plinko-back" cx="0.5" cy="0.2" r="1">
          <stop offset="0" stopColor="#7a55d8" />
          <stop offset="0.5" stopColor="#3a1f78" />
          <stop offset="1" stopColor="#150930" />
        </radialGradient>
      </defs>
      <rect width="240" height="320" fill="url(#plinko-back)" />
      <g transform="translate(15 28) scale(2.1)">
        {pegsOf(ROWS).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" fill="#efe9ff" />
        ))}
        {BALLS.map(({ path, colour }) => {
          const way = wayOf(path);
          const end = way.at(-2) ?? { x: 0, y: 0 };
          const line = way
            .slice(0, -1)
            .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
            .join('');
          return (
            <g key={colour}>
              <path
                d={line}
                fill="none"
                stroke={colour}
                strokeWidth="3"
                opacity="0.3"
                strokeLinejoin="round"
              />
              <path d={line} fill="none" stroke={colour} strokeWidth="1" strokeLinejoin="round" />
              <circle cx={end.x} cy={end.y} r="3.6" fill={colour} />
            </g>
          );
        })}
        {Array.from({ length: ROWS + 1 }, (_, bin) => {
          const { x, width } = binOf(ROWS, bin);
          return (
            <rect
              key={bin}
              x={x - width / 2 + 0.5}
              y={BINS_Y}
              width={width - 1}
              height="8"
              rx="1.6"
              fill={binColour(ROWS, bin)}
            />
          );
        })}
      </g>
    </svg>
  );
}
