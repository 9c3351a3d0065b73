import type { GroundLine, GroundPoint } from './ground-lines.ts';

export type GroundKind =
  | 'pitch'
  | 'hall'
  | 'rink'
  | 'court'
  | 'tennis'
  | 'badminton'
  | 'volley'
  | 'table'
  | 'map'
  | 'pool'
  | 'floorball'
  | 'turf'
  | 'beach'
  | 'sand'
  | 'padel'
  | 'pickleball'
  | 'squash'
  | 'darts'
  | 'snooker';

export interface Ground {
  readonly kind: GroundKind;
  /** How the course of the match is shown beside it, which decides the space: by a clock, by units, or by tennis games. */
  readonly course: 'clock' | 'units' | 'tennis';
  readonly length: number;
  readonly breadth: number;
  /** The floor inside the outer line; absent where the whole picture is the floor. */
  readonly floor?: readonly GroundPoint[];
  readonly lines: readonly GroundLine[];
  /** Posts of the goals across the ground, and the depth of their nets; absent where there are none. */
  readonly goal?: { readonly from: number; readonly to: number; readonly depth: number; readonly at: number };
  /** A net over the middle, with its overhang on both sides. */
  readonly netOverhang?: number;
  /** Number of mown stripes along the ground. */
  readonly stripes?: number;
  /** Share of the picture's width that the near edge has. */
  readonly share: number;
  /** Whether circles stay round: the picture is then not stretched to its place. Only without perspective. */
  readonly isRound?: boolean;
  /** Strength of the perspective; 0 is a view from above. */
  readonly depth: number;
}
