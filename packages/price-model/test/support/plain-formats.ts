import type { EventFormat } from '../../src/simulate/match-up.ts';

/** The formats of sports that are played in one way only. */
export const plainFormats: readonly EventFormat[] = [
  { sport: 'virtual-football' },
  { sport: 'virtual-basketball' },
  { sport: 'volleyball' },
  { sport: 'table-tennis' },
  { sport: 'badminton' },
  { sport: 'water-polo' },
  { sport: 'floorball' },
  { sport: 'field-hockey' },
  { sport: 'beach-soccer' },
  { sport: 'padel' },
  { sport: 'beach-volleyball' },
  { sport: 'squash' },
  { sport: 'pickleball' },
  { sport: 'darts' },
  { sport: 'snooker' },
];
