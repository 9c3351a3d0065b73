import { correctUnitsType } from './correct-units.ts';

/** `correct_maps` (DR-3.30). */
export const correctMaps = correctUnitsType('correct_maps');
