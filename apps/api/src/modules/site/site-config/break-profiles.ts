import { SELF_EXCLUSION_DAYS } from '@touchline/contracts/players';
import { z } from 'zod';

const profile = z.strictObject({
  country: z.union([z.string().regex(/^[A-Z]{2}$/), z.literal('*')]),
  /** The shortest self-exclusion that is offered, in days of 86,400 seconds. */
  selfExclusionMinDays: z.literal([...SELF_EXCLUSION_DAYS]),
});

/** The shortest self-exclusion of players, one profile for each country and `*` for all others (DR-5.80). */
export const breakProfiles = z
  .array(profile)
  .min(1)
  .max(300)
  .refine((rows) => new Set(rows.map(({ country }) => country)).size === rows.length, 'a country twice')
  .refine((rows) => rows.some(({ country }) => country === '*'), 'a profile for all other countries: *');

export type BreakProfile = z.output<typeof breakProfiles>[number];

/** The British code offers self-exclusions of six months and more (DR-5.4). */
export const defaultBreakProfiles: BreakProfile[] = [
  { country: '*', selfExclusionMinDays: 1 },
  { country: 'GB', selfExclusionMinDays: 180 },
];

/** Returns the days of self-exclusions that are offered in a country, the shortest first (DR-5.18). */
export function selfExclusionDaysOf(profiles: readonly BreakProfile[], country: string): number[] {
  const found =
    profiles.find((row) => row.country === country) ?? profiles.find((row) => row.country === '*');
  if (!found) throw new Error('there is no profile of breaks for other countries');
  return SELF_EXCLUSION_DAYS.filter((days) => days >= found.selfExclusionMinDays);
}
