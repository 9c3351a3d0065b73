/** A die in parallel projection: three of its sides. */
import type { ReactElement } from 'react';

const TONES = {
  bone: { sides: ['#fff6e6', '#f1d9b4', '#cfa77a'], pip: '#5a2b1f' },
  mint: { sides: ['#ffffff', '#bfeee6', '#7ac9c2'], pip: '#0a3f4c' },
} as const;

/** Places of the pips of each number, in a square from -1 to 1. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};
const SIZE = 100;
const [A, B] = [0.866, 0.5];
/** The matrices that lay a square on the top, the left and the right side. */
const PLANES = [
  [A, B, -A, B, 0, -SIZE],
  [A, B, 0, 1, -SIZE * A, -SIZE / 2],
  [A, -B, 0, 1, 0, 0],
] as const;

interface DieProps {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly tone: keyof typeof TONES;
  readonly className?: string | undefined;
}

/** A die alone. */
export const Die = ({ className, ...die }: DieProps): ReactElement => (
  <svg viewBox="-92 -106 184 212" className={className} aria-hidden="true">
    <DieSides {...die} />
  </svg>
);

/** The three sides around the middle of the die, 184 by 212 units, for a larger picture. */
export function DieSides({ top, left, right, tone }: Omit<DieProps, 'className'>): ReactElement {
  const { sides, pip } = TONES[tone];
  return (
    <g>
      {[top, left, right].map((number, plane) => (
        <g key={plane} transform={`matrix(${(PLANES[plane] ?? []).join(' ')})`}>
          <rect width={SIZE} height={SIZE} rx={SIZE * 0.1} fill={sides[plane]} />
          <rect
            x="3"
            y="3"
            width="94"
            height="94"
            rx="9"
            fill="none"
            stroke="#fff"
            strokeOpacity=".35"
            strokeWidth="2"
          />
          {(PIPS[number] ?? []).map(([x, y]) => (
            <g key={`${x} ${y}`} fill={pip}>
              <circle cx={50 + x * 26} cy={50 + y * 26} r="10" />
              <circle cx={50 + x * 26} cy={52 + y * 26} r="8" fill="#000" opacity=".25" />
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}
