/** The choice of a bonus at registration; without a choice it is declined (DM-RG-002). In a file without zod, for browsers. */
export const bonusChoices = { decline: 0, sport: 1, casino: 2 } as const;
