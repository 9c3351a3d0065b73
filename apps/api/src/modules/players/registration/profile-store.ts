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

export type StatedProfile = Pick<Profile, 'firstName' | 'lastName' | 'birthDate' | 'bonusChoice'>;

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

/** Stores promo code and bonus choice of a form that has no other fields; nothing when it has neither (DR-13.142). */
export async function storeChoices(
  tx: Transaction,
  userId: bigint,
  { promoCode, bonusChoice }: { promoCode?: string | undefined; bonusChoice?: 0 | 1 | 2 | undefined },
): Promise<void> {
  if (promoCode === undefined && bonusChoice === undefined) return;
  await storeProfile(tx, userId, {
    firstName: null,
    lastName: null,
    birthDate: null,
    phone: null,
    promoCode: promoCode?.toUpperCase() ?? null,
    bonusChoice: bonusChoice ?? 0,
  });
}

/** Returns all that a player has said at registration; null when it was nothing. */
export async function readFullProfile(sql: Sql, userId: bigint): Promise<Profile | null> {
  const [row] = await sql.query<Profile>(
    `select first_name as "firstName", last_name as "lastName", to_char(birth_date, 'YYYY-MM-DD') as "birthDate",
       phone, promo_code as "promoCode", bonus_choice as "bonusChoice"
     from registration_profile where user_id = $1`,
    [userId],
  );
  return row ?? null;
}

/** Returns what a player said about the own person, and the choice of a bonus; null without the full form. */
export async function readProfile(sql: Sql, userId: bigint): Promise<StatedProfile | null> {
  const [row] = await sql.query<StatedProfile>(
    `select first_name as "firstName", last_name as "lastName", to_char(birth_date, 'YYYY-MM-DD') as "birthDate",
       bonus_choice as "bonusChoice"
     from registration_profile where user_id = $1`,
    [userId],
  );
  return row ?? null;
}
