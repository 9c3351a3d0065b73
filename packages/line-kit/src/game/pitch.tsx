/** Draws the lines of a sport's pitch. They are decorative: the texts contain all information. */
import type { ReactElement } from 'react';
import styles from './pitch.module.css';

type FieldKind =
  | 'pitch'
  | 'hall'
  | 'rink'
  | 'court'
  | 'net'
  | 'table'
  | 'pool'
  | 'box'
  | 'boards'
  | 'cloth'
  | 'grid';

const KINDS: Readonly<Record<string, FieldKind>> = {
  football: 'pitch',
  futsal: 'hall',
  handball: 'hall',
  'ice-hockey': 'rink',
  basketball: 'court',
  tennis: 'net',
  volleyball: 'net',
  badminton: 'net',
  'table-tennis': 'table',
  floorball: 'rink',
  'field-hockey': 'hall',
  'beach-soccer': 'hall',
  'beach-volleyball': 'net',
  padel: 'net',
  pickleball: 'net',
  'water-polo': 'pool',
  squash: 'box',
  darts: 'boards',
  snooker: 'cloth',
  esports: 'grid',
};

/** SVG paths in a box of 600 by 150, which is stretched to its container. */
const LINES: Readonly<Record<FieldKind, string>> = {
  pitch:
    'M300 0v150M272 75a28 28 0 1 0 56 0a28 28 0 1 0-56 0M0 33h78v84H0M0 54h28v42H0M78 58a26 26 0 0 1 0 34M600 33h-78v84h78M600 54h-28v42h28M522 58a26 26 0 0 0 0 34M1 1h598v148H1z',
  hall: 'M300 0v150M276 75a24 24 0 1 0 48 0a24 24 0 1 0-48 0M0 20c60 6 92 26 92 55s-32 49-92 55M600 20c-60 6-92 26-92 55s32 49 92 55M1 1h598v148H1z',
  rink: 'M300 0v150M214 0v150M386 0v150M276 75a24 24 0 1 0 48 0a24 24 0 1 0-48 0M64 40a16 16 0 1 0 .1 0M64 80a16 16 0 1 0 .1 0M536 40a16 16 0 1 0 .1 0M536 80a16 16 0 1 0 .1 0M40 1h520a39 39 0 0 1 39 39v70a39 39 0 0 1-39 39H40a39 39 0 0 1-39-39V40A39 39 0 0 1 40 1z',
  court:
    'M300 0v150M272 75a28 28 0 1 0 56 0a28 28 0 1 0-56 0M0 50h96v50H0M96 56a19 19 0 0 1 0 38M0 12h40c66 6 108 32 108 63s-42 57-108 63H0M600 50h-96v50h96M504 56a19 19 0 0 0 0 38M600 12h-40c-66 6-108 32-108 63s42 57 108 63h40M1 1h598v148H1z',
  net: 'M300 -6v162M40 12h520v126H40zM40 30h520M40 120h520M170 30v90M430 30v90M170 75h260',
  table: 'M300 6v138M60 14h480v122H60zM60 75h480',
  pool: 'M300 0v150M40 0v150M100 0v150M500 0v150M560 0v150M0 50h14v50H0M600 50h-14v50h14M1 1h598v148H1z',
  box: 'M1 1h598v148H1zM330 1v148M330 75h269M330 1v40h70V1M330 149v-40h70v40',
  boards:
    'M108 75a42 42 0 1 0 84 0a42 42 0 1 0-84 0M132 75a18 18 0 1 0 36 0a18 18 0 1 0-36 0M408 75a42 42 0 1 0 84 0a42 42 0 1 0-84 0M432 75a18 18 0 1 0 36 0a18 18 0 1 0-36 0',
  cloth: 'M30 8h540v134H30zM140 8v134M140 53a22 22 0 0 0 0 44M300 72h.1M450 75h.1',
  grid: 'M0 30h600M0 60h600M0 90h600M0 120h600M60 0v150M120 0v150M180 0v150M240 0v150M300 0v150M360 0v150M420 0v150M480 0v150M540 0v150',
};

export function PitchDrawing({ sportKey }: { readonly sportKey: string }): ReactElement {
  const kind = KINDS[sportKey] ?? 'grid';
  return (
    <svg
      viewBox="0 0 600 150"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-kind={kind}
      className={styles['field']}
    >
      <path d={LINES[kind]} className={styles['lines']} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
