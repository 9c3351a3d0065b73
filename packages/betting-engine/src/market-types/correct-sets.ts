import { correctUnitsType } from './correct-units.ts';

/** `correct_sets` (DR-3.30). */
export const correctSets = correctUnitsType('correct_sets');
