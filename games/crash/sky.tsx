/** The evening sky of Crash: its colours tell whether bets are open, the kite flies, or the string has gone. */
import type { ReactElement } from 'react';

export type SkyMood = 'waiting' | 'flying' | 'ended';

const SKIES: Readonly<Record<SkyMood, readonly (readonly [number, string])[]>> = {
  waiting: [
    [0, '#12204a'],
    [0.5, '#3b3f7c'],
    [0.8, '#b5738a'],
    [1, '#f0b58a'],
  ],
  flying: [
    [0, '#16123e'],
    [0.42, '#4b2a70'],
    [0.74, '#c95f66'],
    [1, '#f5b27c'],
  ],
  ended: [
    [0, '#12161f'],
    [0.5, '#2a2c3a'],
    [0.78, '#4a4450'],
    [1, '#5d5355'],
  ],
};

const STAR_COUNT = 70;
/** The same stars on every page: a multiplicative sequence, and no random numbers. */
const STARS = Array.from({ length: STAR_COUNT }, (_, at) => ({
  x: (at * 547) % 800,
  y: (at * 211) % 330,
  size: 0.5 + ((at * 37) % 10) / 9,
  light: 0.25 + ((at * 53) % 10) / 18,
}));

/** A line of hills as a path. */
function hills(top: number, height: number, phase: number): string {
  const points = Array.from({ length: 51 }, (_, at) => {
    const x = at * 16;
    const y = top + Math.sin(x / 120 + phase) * height + Math.sin(x / 48 + phase * 2) * height * 0.3;
    return `${x} ${y.toFixed(1)}`;
  });
  return `M0 600L${points.join('L')}L800 600Z`;
}

const HILLS = [hills(486, 20, 0.6), hills(510, 16, 2.4), hills(542, 10, 4.1)] as const;

interface SkyProps {
  readonly mood: SkyMood;
  readonly className?: string | undefined;
}

export function Sky({ mood, className }: SkyProps): ReactElement {
  const isOver = mood === 'ended';
  const [far, near, ground] = isOver ? ['#39363f', '#292730', '#17161c'] : ['#8b3f63', '#57275a', '#26103a'];
  return (
    <svg viewBox="0 0 800 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`crash-sky-${mood}`} x1="0" y1="0" x2="0" y2="1">
          {SKIES[mood].map(([offset, colour]) => (
            <stop key={offset} offset={offset} stopColor={colour} />
          ))}
        </linearGradient>
        <radialGradient id="crash-sun">
          <stop offset="0" stopColor="#ffe2a8" stopOpacity="0.85" />
          <stop offset="1" stopColor="#ffe2a8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="600" fill={`url(#crash-sky-${mood})`} />
      {STARS.map(({ x, y, size, light }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={size} fill="#fff" opacity={isOver ? light / 2 : light} />
      ))}
      {!isOver && (
        <>
          <circle cx="190" cy="470" r="210" fill="url(#crash-sun)" />
          <circle cx="190" cy="470" r="50" fill="#fff3cf" />
        </>
      )}
      <path d={HILLS[0]} fill={far} />
      <path d={HILLS[1]} fill={near} />
      <path d={HILLS[2]} fill={ground} />
    </svg>
  );
}
