/** The wheel: 50 sectors in the colours of their multipliers, 200 units wide around its middle. */
import type { ReactElement } from 'react';
import { WHEEL_SECTORS } from './rules.ts';

const COLOURS: Readonly<Record<number, string>> = {
  0: '#23304a',
  15: '#3f8cff',
  20: '#35c996',
  30: '#ffb648',
  40: '#ff5f6e',
};
const RADIUS = 92;
export const SECTOR_DEGREES = 360 / WHEEL_SECTORS.length;

/** The colour of a multiplier in tenths. */
export const colourOf = (tenths: number): string => COLOURS[tenths] ?? '#888';

/** The sector 0 is at the top. */
export function Disc(): ReactElement {
  const point = (sector: number): string => {
    const angle = ((sector - 0.5) * SECTOR_DEGREES - 90) * (Math.PI / 180);
    return `${(RADIUS * Math.cos(angle)).toFixed(2)} ${(RADIUS * Math.sin(angle)).toFixed(2)}`;
  };
  return (
    <g>
      {WHEEL_SECTORS.map((tenths, sector) => (
        <path
          key={sector}
          d={`M0 0L${point(sector)}A${RADIUS} ${RADIUS} 0 0 1 ${point(sector + 1)}Z`}
          fill={colourOf(tenths)}
          stroke="#1a0b22"
          strokeWidth="0.7"
        />
      ))}
      <circle r="34" fill="#d6a44a" />
      <circle r="29" fill="#241030" />
      <path d="M0-17l4 12 13 1-10 8 4 12-11-7-11 7 4-12-10-8 13-1Z" fill="#ffd67c" />
    </g>
  );
}
