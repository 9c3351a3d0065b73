/** The wheel with its ball: the wheel turns one way, the ball runs the other way and falls into the pocket. */
import { classNames } from '@touchline/ui';
import type { CSSProperties, ReactElement } from 'react';
import { colourOf } from './layout.ts';
import styles from './wheel-picture.module.css';
import { angleOf, POCKET_DEGREES, WHEEL_ORDER } from './wheel.ts';

/** How long the wheel turns; the styles have the same time. */
export const TURN_MS = 3800;
const FILLS = { zero: '#12784a', red: '#a8262c', black: '#14171b' } as const;
const OUTER = 88;
const INNER = 58;

interface WheelProps {
  readonly number: number;
  /** Changes with each turn; null while the wheel stands still. */
  readonly turn: string | null;
  readonly hasBall: boolean;
}

export function Wheel({ number, turn, hasBall }: WheelProps): ReactElement {
  return (
    <svg
      key={turn}
      viewBox="-112 -112 224 224"
      aria-hidden="true"
      className={classNames(styles['wheel'], turn !== null && styles['turning'])}
      style={{ '--ball': `${angleOf(number)}deg` } as CSSProperties}
    >
      <defs>
        <radialGradient id="roulette-wood">
          <stop offset="0.7" stopColor="#3a1d0c" />
          <stop offset="0.9" stopColor="#7c4521" />
          <stop offset="1" stopColor="#4a2611" />
        </radialGradient>
        <radialGradient id="roulette-bowl">
          <stop offset="0" stopColor="#8a4f24" />
          <stop offset="1" stopColor="#2b1408" />
        </radialGradient>
        <linearGradient id="roulette-brass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffeab0" />
          <stop offset="0.5" stopColor="#d6a44a" />
          <stop offset="1" stopColor="#8a5c10" />
        </linearGradient>
      </defs>
      <circle r="110" fill="url(#roulette-wood)" />
      <circle r="98" fill="#1a0d06" stroke="url(#roulette-brass)" strokeWidth="3" />
      <g className={styles['disc']}>
        <Pockets />
        <circle r={INNER - 2} fill="url(#roulette-bowl)" stroke="url(#roulette-brass)" strokeWidth="2.5" />
        {[0, 90, 180, 270].map((degrees) => (
          <g key={degrees} transform={`rotate(${degrees})`}>
            <path d="M-2.500 0V-34H2.500V0Z" fill="url(#roulette-brass)" />
            <circle cy="-36" r="5" fill="url(#roulette-brass)" />
          </g>
        ))}
        <circle r="15" fill="url(#roulette-brass)" />
        <circle r="7" fill="#8a5c10" />
      </g>
      {hasBall && (
        <g className={styles['track']}>
          <circle cy="-66" r="5" fill="#fdfdfb" stroke="#9a9a92" className={styles['ball']} />
        </g>
      )}
    </svg>
  );
}

function Pockets(): ReactElement {
  const point = (radius: number, degrees: number): string => {
    const angle = (degrees - 90) * (Math.PI / 180);
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  const half = POCKET_DEGREES / 2;
  return (
    <>
      {WHEEL_ORDER.map((number) => {
        const degrees = angleOf(number);
        return (
          <g key={number}>
            <path
              d={`M${point(INNER, degrees - half)}L${point(OUTER + 6, degrees - half)}A${OUTER + 6} ${OUTER + 6} 0 0 1 ${point(OUTER + 6, degrees + half)}L${point(INNER, degrees + half)}A${INNER} ${INNER} 0 0 0 ${point(INNER, degrees - half)}Z`}
              fill={FILLS[colourOf(number)]}
              stroke="#e9d9a8"
              strokeWidth="0.6"
            />
            <text
              transform={`rotate(${degrees}) translate(0 ${-OUTER + 6})`}
              textAnchor="middle"
              className={styles['number']}
            >
              {number}
            </text>
          </g>
        );
      })}
      <circle r="73" fill="none" stroke="#e9d9a8" strokeOpacity="0.5" strokeWidth="0.8" />
    </>
  );
}
