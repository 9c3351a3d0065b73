/** Shows a side's crest from its design. A single player without a design has a flag. */
import type { GameWire } from '@touchline/contracts/sports-betting';
import { Flag } from '../flag/flag.tsx';
import { Crest } from './crest.tsx';
import type { CrestField, CrestShape } from './crest.tsx';
import type { ReactElement } from 'react';

/** The shape to draw for each shape name of the feed. */
const SHAPES: Readonly<Record<string, CrestShape>> = {
  shield: 'shield',
  round: 'circle',
  circle: 'circle',
  pennant: 'pennant',
  diamond: 'diamond',
  hexagon: 'hexagon',
};
const FIELDS: Readonly<Record<string, CrestField>> = {
  halves: 'halves',
  stripes: 'stripes',
  sash: 'sash',
  chevron: 'sash',
  cross: 'quarters',
  plain: 'band',
  band: 'band',
  quarters: 'quarters',
};

/** The crest design of the catalogue. Older entries have no pattern. */
interface CrestDrawing {
  readonly first: string;
  readonly second: string;
  readonly shape: string;
  readonly pattern?: string | undefined;
}

interface TeamCrestProps {
  readonly team: Pick<GameWire['home'], 'countryCode' | 'crest'>;
  readonly size?: number;
}

export function TeamCrest({ team, size = 16 }: TeamCrestProps): ReactElement | null {
  const crest: CrestDrawing | null = team.crest;
  if (crest) {
    return (
      <Crest
        colors={[crest.first, crest.second]}
        shape={SHAPES[crest.shape] ?? 'shield'}
        field={FIELDS[crest.pattern ?? ''] ?? 'halves'}
        size={size}
      />
    );
  }
  return team.countryCode === null ? null : <Flag code={team.countryCode} />;
}
