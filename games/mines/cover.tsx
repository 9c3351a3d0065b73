/** The cover of Mines: a stone over a field of tiles. */
import type { ReactElement } from 'react';
import { Gem, Mine } from './gem.tsx';

const TILE_HALF = 33;
const TILE_RISE = 19;
const OPEN = new Map([
  ['1,1', 'gem'],
  ['2,2', 'large'],
  ['3,1', 'gem'],
  ['1,3', 'gem'],
  ['3,3', 'mine'],
] as const);

export function Cover(): ReactElement {
  const cells = Array.from({ length: 25 }, (_, at) => ({ row: Math.floor(at / 5), column: at % 5 }));
  const middle = (row: number, column: number) =>
    ({ x: 120 + (row - column) * TILE_HALF, y: 112 + (row + column) * TILE_RISE }) as const;
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="mines-back" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0f2f3a" />
          <stop offset="0.55" stopColor="#0a1d2a" />
          <stop offset="1" stopColor="#050d14" />
        </linearGradient>
        <radialGradient id="mines-glow">
          <stop offset="0" stopColor="#46f0bd" stopOpacity="0.65" />
          <stop offset="1" stopColor="#46f0bd" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="240" height="320" fill="url(#mines-back)" />
      <circle cx="120" cy="150" r="150" fill="url(#mines-glow)" opacity="0.5" />
      {cells.map(({ row, column }) => {
        const { x, y } = middle(row, column);
        const isOpen = OPEN.has(`${row},${column}` as never);
        const [a, b] = [TILE_HALF - 2, TILE_RISE - 1.2];
        const top = `M${x} ${y - b}L${x + a} ${y}L${x} ${y + b}L${x - a} ${y}Z`;
        return (
          <g key={`${row},${column}`}>
            <path
              d={`M${x - a} ${y}L${x} ${y + b}L${x + a} ${y}V${y + 12}L${x} ${y + b + 12}L${x - a} ${y + 12}Z`}
              fill={isOpen ? '#082422' : '#172b36'}
            />
            <path d={top} fill={isOpen ? '#0d3f3d' : `hsl(${198 + row} 24% ${36 - (row + column)}%)`} />
          </g>
        );
      })}
      {[...OPEN].map(([place, kind]) => {
        const [row = 0, column = 0] = place.split(',').map(Number);
        const { x, y } = middle(row, column);
        const scale = kind === 'large' ? 2.6 : 0.8;
        const lift = kind === 'large' ? 46 : 6;
        return (
          <g key={place}>
            <circle cx={x} cy={y - lift} r={kind === 'large' ? 84 : 30} fill="url(#mines-glow)" />
            <g transform={`translate(${x} ${y - lift}) scale(${scale})`}>
              {kind === 'mine' ? <Mine /> : <Gem />}
            </g>
          </g>
        );
      })}
    </svg>
  );
}
