import type { Sql, Transaction } from '../../../platform/database/db.ts';

/** What the full registration form has said (DR-13.116). */
export type Profile = {
  firstName: string | null;
  lastName: string | null;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  /** In E.164, not confirmed (DR-13.114). */
  phone: string | null;
  promoCode: string | null;
  bonusChoice: 0 | 1 | 2;
};

export async function storeProfile(tx: Transaction, userId: bigint, profile: Profile): Promise<void> {
  await tx.query(
    `insert into registration_profile (user_id, first_name, last_name, birth_date, phone, promo_code, bonus_choice)
     values ($1, $2, $3, $4::date, $5, $6, $7)`,
    [
      userId,
      profile.firstName,
      profile.lastName,
      profile.birthDate,
      profile.phone,
      profile.promoCode,
      profile.bonusChoice,
    ],
  );
}

/** Returns the name and the day of birth that a player gave; null without the full form. */
export async function readProfile(
  sql: Sql,
  userId: bigint,
): Promise<Pick<Profile, 'firstName' | 'lastName' | 'birthDate'> | null> {
  const [row] = await sql.query<Pick<Profile, 'firstName' | 'lastName' | 'birthDate'>>(
    `select first_name as "firstName", last_name as "lastName", to_char(birth_date, 'YYYY-MM-DD') as "birthDate"
     from registration_profile where user_id = $1`,
    [userId],
  );
  return row ?? null;
}
