/** The cover of a game of another company, drawn from its number: no two neighbours look alike. */
import type { ReactElement } from 'react';
import type { ForeignGame } from '../data/foreign.ts';

/** A whole number from 0 to below `below`, which follows from the seed and the place. */
const pick = (seed: number, place: number, below: number): number =>
  (Math.imul(seed * 31 + place * 97, 0x85eb_ca6b) >>> 8) % below;

type Drawing = (seed: number) => ReactElement;

const hills: Drawing = (seed) => (
  <>
    <circle
      cx={40 + pick(seed, 1, 160)}
      cy={60 + pick(seed, 2, 50)}
      r={26 + pick(seed, 3, 20)}
      fill="#fff"
      opacity="0.85"
    />
    <path
      d={`M0 ${190 + pick(seed, 4, 30)} Q60 ${120 + pick(seed, 5, 50)} 130 190 T240 ${170 + pick(seed, 6, 30)} V320 H0Z`}
      fill="#000"
      opacity="0.25"
    />
    <path
      d={`M0 ${230 + pick(seed, 7, 20)} Q90 ${170 + pick(seed, 8, 50)} 240 ${230 + pick(seed, 9, 20)} V320 H0Z`}
      fill="#000"
      opacity="0.35"
    />
  </>
);
const gems: Drawing = (seed) => (
  <>
    {[0, 1, 2].map((at) => (
      <path
        key={at}
        transform={`translate(${40 + at * 65} ${80 + pick(seed, at, 90)}) scale(${1.4 + pick(seed, at + 4, 10) / 10})`}
        d="M8 0h16l8 10-16 22L0 10z"
        fill="#fff"
        opacity={0.55 + at * 0.15}
      />
    ))}
  </>
);
const rings: Drawing = (seed) => (
  <>
    {[90, 66, 42, 18].map((radius, at) => (
      <circle
        key={radius}
        cx={80 + pick(seed, 1, 80)}
        cy={100 + pick(seed, 2, 60)}
        r={radius}
        fill="none"
        stroke="#fff"
        strokeWidth={8 + pick(seed, at, 8)}
        opacity={0.2 + at * 0.18}
      />
    ))}
  </>
);
const towers: Drawing = (seed) => (
  <>
    {[0, 1, 2, 3, 4].map((at) => (
      <rect
        key={at}
        x={at * 50}
        y={90 + pick(seed, at, 110)}
        width="40"
        height="240"
        rx="6"
        fill={at % 2 === 0 ? '#000' : '#fff'}
        opacity="0.28"
      />
    ))}
  </>
);
const rays: Drawing = (seed) => (
  <>
    {Array.from({ length: 12 }, (_, at) => (
      <path
        key={at}
        d="M120 130 L108 -120 L132 -120Z"
        transform={`rotate(${at * 30 + pick(seed, 1, 30)} 120 130)`}
        fill="#fff"
        opacity="0.16"
      />
    ))}
    <path
      d="M120 70l18 38 42 4-31 29 9 42-38-21-38 21 9-42-31-29 42-4z"
      fill="#fff"
      opacity="0.85"
      transform={`rotate(${pick(seed, 2, 40) - 20} 120 130)`}
    />
  </>
);
const waves: Drawing = (seed) => (
  <>
    {[0, 1, 2, 3, 4].map((at) => (
      <path
        key={at}
        d={`M-20 ${80 + at * 40} q30 ${-20 - pick(seed, at, 20)} 70 0 t70 0 t70 0 t70 0`}
        fill="none"
        stroke="#fff"
        strokeWidth="10"
        strokeLinecap="round"
        opacity={0.2 + at * 0.12}
      />
    ))}
  </>
);

const DRAWINGS: readonly Drawing[] = [hills, gems, rings, towers, rays, waves];

export function ForeignCover({
  game: { number },
}: {
  readonly game: Pick<ForeignGame, 'number'>;
}): ReactElement {
  const hue = (number * 47) % 360;
  const drawing = DRAWINGS[number % DRAWINGS.length] ?? hills;
  const id = `foreign-${number}`;
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={`hsl(${hue} 62% 46%)`} />
        <stop offset="1" stopColor={`hsl(${(hue + 50) % 360} 70% 20%)`} />
      </linearGradient>
      <rect width="240" height="320" fill={`url(#${id})`} />
      {drawing(number)}
    </svg>
  );
}
