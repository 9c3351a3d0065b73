/** The values of the chips in units: 0.10, 0.50, 1, 5 and 25 where a unit is 0.10 (DR-8.78). */
export const CHIP_VALUES = [1, 5, 10, 50, 250] as const;
