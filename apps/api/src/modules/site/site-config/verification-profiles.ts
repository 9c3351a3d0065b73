import { verificationProofs } from '@touchline/contracts/players';
import { z } from 'zod';

const proofs = z
  .array(z.enum(verificationProofs))
  .max(verificationProofs.length)
  .refine((list) => new Set(list).size === list.length, 'a proof twice')
  .default([]);
/** An amount of the house currency, above which the proofs are needed. */
const over = z
  .strictObject({ amount: z.string().regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$/), proofs })
  .nullable()
  .default(null);

const profile = z.strictObject({
  country: z.union([z.string().regex(/^[A-Z]{2}$/), z.literal('*')]),
  registration: proofs,
  /** Days after the registration until its proofs are due (DR-14.9). */
  activationDays: z.number().int().min(0).max(90).default(0),
  firstDeposit: proofs,
  depositsOver: over,
  withdrawal: proofs,
  withdrawalsOver: over,
});

/** What players have to prove, one profile for each country and `*` for all others (DR-14.8). */
export const verificationProfiles = z
  .array(profile)
  .min(1)
  .max(300)
  .refine((rows) => new Set(rows.map(({ country }) => country)).size === rows.length, 'a country twice')
  .refine((rows) => rows.some(({ country }) => country === '*'), 'a profile for all other countries: *');

export type VerificationProfile = z.output<typeof verificationProfiles>[number];

export const defaultVerificationProfiles: VerificationProfile[] = [
  {
    country: '*',
    registration: [],
    activationDays: 0,
    firstDeposit: [],
    depositsOver: { amount: '10000.00', proofs: ['identity'] },
    withdrawal: [],
    withdrawalsOver: { amount: '2000.00', proofs: ['identity', 'address'] },
  },
];

/** Returns the profile of a country. */
export function profileOf(profiles: readonly VerificationProfile[], country: string): VerificationProfile {
  const found =
    profiles.find((row) => row.country === country) ?? profiles.find((row) => row.country === '*');
  if (!found) throw new Error('there is no profile of verification for other countries');
  return found;
}
