/** What stands in the middle of a cover: each is drawn around 120, 230, where it meets the land. */
import type { ReactElement } from 'react';
import { type Land, LANDS } from './lands.tsx';
import { type PartProps, pick } from './pick.ts';

type Figure = (props: PartProps) => ReactElement;

const lighthouse: Figure = ({ colours: { figure, accent, light } }) => (
  <>
    <path d="M120 108 L-40 60 L-40 120Z M120 108 L280 76 L280 132Z" fill={light} opacity="0.22" />
    <path d="M106 232 L112 122 H128 L134 232Z" fill={figure} />
    <path d="M110.5 150 H129.5 L130.6 172 H109.4Z M108 198 H132 L133 218 H107Z" fill={accent} />
    <rect x="110" y="104" width="20" height="18" fill={light} />
    <path d="M106 104 L120 90 L134 104Z" fill={accent} />
  </>
);
const ship: Figure = ({ colours: { figure, accent, near } }) => (
  <>
    <path d="M118 96 V206" stroke={near} strokeWidth="4" />
    <path d="M114 104 Q74 150 80 196 H114Z" fill={figure} />
    <path d="M122 112 Q166 150 162 196 H122Z" fill={figure} opacity="0.85" />
    <path d="M118 84 L146 92 L118 102Z" fill={accent} />
    <path d="M64 204 H176 L160 234 Q120 242 80 234Z" fill={near} />
    <path d="M64 204 H176 L172 212 H68Z" fill={accent} />
  </>
);
const balloon: Figure = ({ colours: { figure, accent, near } }) => (
  <>
    <path d="M120 66 C168 66 176 122 132 160 H108 C64 122 72 66 120 66Z" fill={figure} />
    <path d="M120 66 C140 66 144 122 126 160 H114 C96 122 100 66 120 66Z" fill={accent} />
    <path d="M110 160 L113 178 M130 160 L127 178" stroke={near} strokeWidth="2" />
    <rect x="110" y="178" width="20" height="15" rx="3" fill={near} />
  </>
);
const castle: Figure = ({ colours: { figure, accent, near } }) => (
  <>
    <path
      d="M72 236 V160 H82 V150 H90 V160 H98 V150 H106 V178 H134 V150 H142 V160 H150 V150 H158 V160 H168 V236Z"
      fill={figure}
    />
    <path d="M106 178 V120 H134 V178Z" fill={figure} />
    <path
      d="M102 122 L120 92 L138 122Z M70 152 L89 126 L108 152Z M132 152 L151 126 L170 152Z"
      fill={accent}
    />
    <path d="M110 236 V210 Q120 196 130 210 V236Z" fill={near} />
    <path d="M116 134 h8 v14 h-8z" fill={near} />
  </>
);
const oak: Figure = ({ seed, colours: { figure, accent, near } }) => (
  <>
    <path d="M112 236 Q116 190 110 164 L120 172 L132 158 Q124 196 130 236Z" fill={near} />
    {[
      [92, 140],
      [120, 116],
      [148, 140],
      [106, 158],
      [136, 160],
    ].map(([x, y], at) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={26 + pick(seed, at, 6)} fill={figure} opacity="0.95" />
    ))}
    {[
      [84, 146],
      [112, 106],
      [152, 132],
      [104, 168],
      [134, 158],
    ].map(([x = 0, y = 0], at) => (
      <circle key={x} cx={x + pick(seed, at + 5, 8)} cy={y + pick(seed, at + 15, 8)} r="6" fill={accent} />
    ))}
  </>
);
const lantern: Figure = ({ colours: { figure, accent, light } }) => (
  <>
    {[
      [70, 120, 0.7],
      [120, 150, 1.2],
      [176, 108, 0.6],
    ].map(([x, y, scale]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
        <ellipse rx="44" ry="48" fill={light} opacity="0.16" />
        <path d="M0 -60 V-34" stroke={figure} strokeWidth="3" />
        <path d="M-16 -34 H16 Q34 0 16 34 H-16 Q-34 0 -16 -34Z" fill={accent} />
        <path d="M-6 -34 Q-14 0 -6 34 M6 -34 Q14 0 6 34" fill="none" stroke={figure} strokeWidth="2.5" />
        <path d="M-12 34 h24 v7 h-24z M-12 -41 h24 v7 h-24z" fill={figure} />
      </g>
    ))}
  </>
);
const chest: Figure = ({ seed, colours: { figure, accent, near, light } }) => (
  <>
    <path d="M70 176 Q70 140 120 140 T170 176Z" fill={near} />
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <path
        key={at}
        transform={`translate(${78 + at * 14} ${150 + pick(seed, at, 14)})`}
        d="M4 0 h8 l4 6 -8 12 -8 -12z"
        fill={at % 2 === 0 ? light : accent}
      />
    ))}
    <path d="M66 178 H174 V232 H66Z" fill={figure} />
    <path d="M66 196 H174 M88 178 V232 M152 178 V232" stroke={near} strokeWidth="5" />
    <rect x="110" y="188" width="20" height="24" rx="4" fill={accent} />
  </>
);
const train: Figure = ({ colours: { figure, accent, near, light } }) => (
  <>
    <path d="M30 238 H210" stroke={near} strokeWidth="5" />
    <path d="M58 226 V172 H104 V190 H160 L172 204 V226Z" fill={accent} />
    <path d="M52 172 H110 V164 H52Z M146 190 V160 H158 V190Z" fill={figure} />
    <rect x="68" y="180" width="24" height="18" fill={light} />
    {[78, 112, 150].map((x) => (
      <circle key={x} cx={x} cy="228" r="11" fill={figure} stroke={near} strokeWidth="4" />
    ))}
    <path
      d="M152 152 q-10 -16 -28 -12 q-4 -18 -26 -10 q-18 -12 -32 4"
      fill="none"
      stroke={light}
      strokeWidth="9"
      strokeLinecap="round"
      opacity="0.6"
    />
  </>
);
const falcon: Figure = ({ colours: { figure, accent, near } }) => (
  <>
    <path d="M120 130 Q72 92 22 104 Q62 118 84 148 Q104 160 120 156Z" fill={figure} />
    <path d="M120 130 Q168 92 218 104 Q178 118 156 148 Q136 160 120 156Z" fill={figure} />
    <path d="M108 128 Q120 104 132 128 L128 184 L140 204 H100 L112 184Z" fill={near} />
    <path d="M116 120 h8 l-4 10z" fill={accent} />
  </>
);

const { mountains, sea, dunes, forest, town } = LANDS;

/** Each figure with the lands that it fits: no ship stands in a wood, and no train on the sea. */
export const FIGURES: readonly { readonly Figure: Figure; readonly lands: readonly Land[] }[] = [
  { Figure: lighthouse, lands: [sea, dunes, mountains] },
  { Figure: ship, lands: [sea] },
  { Figure: balloon, lands: [forest, mountains, dunes, sea, town] },
  { Figure: castle, lands: [mountains, forest, dunes] },
  { Figure: oak, lands: [dunes, mountains] },
  { Figure: lantern, lands: [town, mountains, sea] },
  { Figure: chest, lands: [dunes, forest, mountains] },
  { Figure: train, lands: [mountains, town, dunes, forest] },
  { Figure: falcon, lands: [mountains, sea, forest, dunes] },
];
