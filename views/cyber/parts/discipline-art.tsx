/** A drawing for each discipline. It is decorative: the name stands beside it. */
import type { ReactElement } from 'react';

const DRAWINGS: Readonly<Record<string, ReactElement>> = {
  cs2: (
    <>
      <path d="M40 60V24h34v22h30V14h40v52h-26v36H84V78H58v22H22V60z" fill="#4f8fd6" opacity="0.5" />
      <path d="M30 92C60 70 80 84 128 34" stroke="#9cc6ff" strokeDasharray="4 5" />
      <circle cx="128" cy="34" r="13" stroke="#f5b04a" />
      <path d="M128 14v14M128 40v14M108 34h14M134 34h14" stroke="#f5b04a" />
    </>
  ),
  'dota-2': (
    <>
      <path d="M20 104L150 10" stroke="#e2604f" strokeWidth="9" opacity="0.7" />
      <path d="M24 14h122v90H24z" stroke="#f0b79a" strokeWidth="7" opacity="0.55" />
      <path d="M10 34C60 40 96 74 166 78" stroke="#5fb6d6" strokeWidth="7" opacity="0.6" />
      <circle cx="24" cy="104" r="9" fill="#f0b79a" stroke="none" />
      <circle cx="146" cy="14" r="9" fill="#f5b04a" stroke="none" />
    </>
  ),
  'league-of-legends': (
    <>
      <path d="M24 104V14h122" stroke="#a6cf7d" strokeWidth="8" opacity="0.7" />
      <path d="M24 104h122V14" stroke="#a6cf7d" strokeWidth="8" opacity="0.4" />
      <path d="M24 104L146 14" stroke="#a6cf7d" strokeWidth="8" opacity="0.7" />
      <path d="M30 10L150 108" stroke="#59b7d8" strokeWidth="10" opacity="0.5" />
      <circle cx="24" cy="104" r="9" fill="#8fb8ff" stroke="none" />
      <circle cx="146" cy="14" r="9" fill="#f5b04a" stroke="none" />
    </>
  ),
  valorant: (
    <>
      <path d="M20 20l46 76h26L34 20zM150 20l-40 66h-26l54-66z" fill="#d98be6" opacity="0.5" stroke="none" />
      <path d="M10 104h150M30 8h110" stroke="#e9b9f1" opacity="0.5" />
      <circle cx="86" cy="40" r="16" stroke="#f3d4f7" />
      <circle cx="86" cy="40" r="3" fill="#f3d4f7" stroke="none" />
    </>
  ),
  football: (
    <>
      <path d="M18 14h136v90H18zM86 14v90M18 38h22v42H18M154 38h-22v42h22" stroke="#bfe8d2" opacity="0.75" />
      <circle cx="86" cy="59" r="17" stroke="#bfe8d2" opacity="0.75" />
      <circle cx="118" cy="44" r="6" fill="#d2f25a" stroke="none" />
    </>
  ),
  basketball: (
    <>
      <path
        d="M18 14h136v90H18zM86 14v90M18 42h34v34H18M154 42h-34v34h34M18 22c52 4 70 24 70 37s-18 33-70 37"
        stroke="#f2cfa0"
        opacity="0.75"
      />
      <circle cx="120" cy="46" r="8" fill="#f08a3c" stroke="none" />
    </>
  ),
};

const OTHER = (
  <path d="M30 30h110v58H30zM52 59h24M64 47v24M112 50h.1M124 64h.1" stroke="#cfe3d6" opacity="0.7" />
);

interface DisciplineArtProps {
  readonly art: string;
  readonly className: string | undefined;
  /** Whether the whole drawing is shown; otherwise it fills its place. */
  readonly isWhole?: boolean;
}

export function DisciplineArt({ art, className, isWhole = false }: DisciplineArtProps): ReactElement {
  return (
    <svg
      viewBox="0 0 170 118"
      preserveAspectRatio={isWhole ? 'xMaxYMid meet' : 'xMaxYMid slice'}
      fill="none"
      strokeWidth={3}
      aria-hidden="true"
      className={className}
    >
      {DRAWINGS[art] ?? OTHER}
    </svg>
  );
}
