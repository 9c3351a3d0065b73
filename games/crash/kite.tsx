/** The kite of Crash: four sails and a tail, drawn from the lower corner, where its string is tied. */
import type { ReactElement } from 'react';

const BRIGHT = ['#ffd9a0', '#ff8f5c', '#e0503c', '#a3253f'] as const;
const FALLEN = ['#b9a59a', '#a08079', '#85605f', '#644b55'] as const;

interface KiteProps {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Degrees clockwise. */
  readonly turn: number;
  readonly isFallen?: boolean;
  /** The bows of its tail; none while it lies in a hand. */
  readonly hasTail?: boolean;
}

const Bow = ({ x, y, turn, fill }: { x: number; y: number; turn: number; fill: string }): ReactElement => (
  <path d="M0 0-9-5V5ZM0 0 9-5V5Z" fill={fill} transform={`translate(${x} ${y}) rotate(${turn})`} />
);

export function Kite({ x, y, scale, turn, isFallen = false, hasTail = false }: KiteProps): ReactElement {
  const [one, two, three, four] = isFallen ? FALLEN : BRIGHT;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {hasTail && (
        <>
          <path
            d="M0 0C-18 12 2 24-16 36S-22 58-40 64"
            fill="none"
            stroke="#fff"
            strokeOpacity="0.8"
            strokeWidth="1.4"
          />
          <Bow x={-9} y={17} turn={50} fill="#ffd9a0" />
          <Bow x={-19} y={40} turn={-10} fill="#fff" />
          <Bow x={-38} y={63} turn={40} fill="#ff8f5c" />
        </>
      )}
      <g transform={`rotate(${turn}) translate(0 -40)`}>
        <path d="M0-34-22-6 0 0Z" fill={one} />
        <path d="M0-34 22-6 0 0Z" fill={two} />
        <path d="M-22-6 0 40 0 0Z" fill={three} />
        <path d="M22-6 0 40 0 0Z" fill={four} />
        <path d="M0-34V40M-22-6 0 0 22-6" fill="none" stroke="#fff" strokeOpacity="0.5" />
      </g>
    </g>
  );
}
