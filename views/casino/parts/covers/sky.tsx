import type { ReactElement } from 'react';
import { type PartProps, pick } from './pick.ts';

/** The sky of a cover with sun or moon, and stars at night. */
export function Sky({ seed, colours }: PartProps): ReactElement {
  const id = `sky-${seed}`;
  const [x, y] = [50 + pick(seed, 1, 140), 50 + pick(seed, 2, 60)];
  const radius = 16 + pick(seed, 3, 14);
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="0.66">
        <stop offset="0" stopColor={colours.sky[0]} />
        <stop offset="1" stopColor={colours.sky[1]} />
      </linearGradient>
      <rect width="240" height="320" fill={`url(#${id})`} />
      {colours.hasStars &&
        Array.from({ length: 14 }, (_, at) => (
          <circle
            key={at}
            cx={pick(seed, at + 10, 240)}
            cy={pick(seed, at + 40, 150)}
            r={0.8 + pick(seed, at + 70, 10) / 10}
            fill={colours.light}
            opacity="0.8"
          />
        ))}
      <circle cx={x} cy={y} r={radius * 1.8} fill={colours.light} opacity="0.14" />
      <circle cx={x} cy={y} r={radius} fill={colours.light} />
    </>
  );
}
