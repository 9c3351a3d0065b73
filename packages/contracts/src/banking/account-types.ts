/** Account types of the specification (DR-1.20). This file has no schemas, because browsers load it. */
export const accountTypes = { main: 0, bonus: 4, currency: 9 } as const;
export type AccountType = (typeof accountTypes)[keyof typeof accountTypes];
