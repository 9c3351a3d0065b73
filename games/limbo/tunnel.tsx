/** Gates of light, one behind the other, with a bright end. */
import type { ReactElement } from 'react';

const GATES = [13, 18, 24, 31, 39, 50, 66, 88] as const;

export const Tunnel = ({ className }: { readonly className?: string | undefined }): ReactElement => (
  <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    <defs>
      <linearGradient id="limbo-back" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0a2036" />
        <stop offset="1" stopColor="#04101c" />
      </linearGradient>
      <radialGradient id="limbo-end">
        <stop offset="0" stopColor="#eaffff" />
        <stop offset="0.4" stopColor="#bdf4ff" stopOpacity="0.6" />
        <stop offset="1" stopColor="#bdf4ff" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="240" height="320" fill="url(#limbo-back)" />
    {GATES.map((light, at) => {
      const depth = GATES.length - 1 - at;
      const half = 22 + depth * 15;
      const top = 172 - depth * 19;
      return (
        <path
          key={light}
          d={`M${120 - half} 330V${top + half}A${half} ${half} 0 0 1 ${120 + half} ${top + half}V330Z`}
          fill={`hsl(${198 - depth * 3} 60% ${light}%)`}
          stroke="#d8fbff"
          strokeOpacity={0.4 - depth * 0.04}
        />
      );
    })}
    <circle cx="120" cy="208" r="92" fill="url(#limbo-end)" />
    <path d="M96 330 112 232H128L150 330Z" fill="#fff" opacity="0.5" />
  </svg>
);
