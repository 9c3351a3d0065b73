/** The operator's settings of advance bets (DR-4.97). */
export type PrepaidSettings = { isOn: boolean; sharePercent: number; windowMs: number };
