/** The land of a cover, from the horizon down. */
import type { ReactElement } from 'react';
import { type PartProps, pick } from './pick.ts';

export type Land = (props: PartProps) => ReactElement;

const mountains: Land = ({ seed, colours }) => (
  <>
    <path
      d={`M0 215 L${40 + pick(seed, 5, 30)} ${120 + pick(seed, 6, 30)} L110 200 L${160 + pick(seed, 7, 30)} ${105 + pick(seed, 8, 35)} L240 210 V320 H0Z`}
      fill={colours.far}
    />
    <path
      d={`M0 240 Q70 ${205 + pick(seed, 9, 20)} 130 232 T240 ${222 + pick(seed, 4, 14)} V320 H0Z`}
      fill={colours.near}
    />
  </>
);
const sea: Land = ({ seed, colours }) => (
  <>
    <rect y="190" width="240" height="130" fill={colours.far} />
    {[0, 1, 2, 3].map((at) => (
      <path
        key={at}
        d={`M${-20 + pick(seed, at + 5, 30)} ${206 + at * 16} q14 -6 28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0`}
        fill="none"
        stroke={colours.light}
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity={0.5 - at * 0.08}
      />
    ))}
    <path d={`M0 286 Q120 ${250 + pick(seed, 9, 16)} 240 290 V320 H0Z`} fill={colours.near} />
  </>
);
const dunes: Land = ({ seed, colours }) => (
  <>
    <path d={`M0 205 Q80 ${165 + pick(seed, 5, 24)} 150 200 T240 186 V320 H0Z`} fill={colours.far} />
    <path d={`M0 236 Q${90 + pick(seed, 6, 40)} 196 240 246 V320 H0Z`} fill={colours.near} />
  </>
);
const forest: Land = ({ seed, colours }) => (
  <>
    <path d="M0 206 Q120 180 240 206 V320 H0Z" fill={colours.far} />
    {Array.from({ length: 9 }, (_, at) => {
      const [x, top] = [at * 29 - 6 + pick(seed, at + 5, 12), 150 + pick(seed, at + 20, 34)];
      return <path key={at} d={`M${x} 240 L${x + 15} ${top} L${x + 30} 240Z`} fill={colours.near} />;
    })}
    <rect y="236" width="240" height="84" fill={colours.near} />
  </>
);
const town: Land = ({ seed, colours }) => (
  <>
    {Array.from({ length: 8 }, (_, at) => {
      const height = 30 + pick(seed, at + 5, 56);
      return (
        <g key={at} fill={colours.far}>
          <rect x={at * 31 - 4} y={226 - height} width="27" height={height + 20} />
          <rect x={at * 31 + 4} y={236 - height} width="4" height="6" fill={colours.accent} />
          <rect x={at * 31 + 12} y={250 - height} width="4" height="6" fill={colours.accent} />
        </g>
      );
    })}
    <path d="M0 234 Q120 220 240 236 V320 H0Z" fill={colours.near} />
  </>
);

export const LANDS = { mountains, sea, dunes, forest, town } as const;
