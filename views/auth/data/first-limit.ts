import type { RegistrationApi } from '@touchline/contracts/players';

/** The deposit limit that a player types in a registration form. */
export type FirstLimit = NonNullable<RegistrationApi['oneClick']['body']['depositLimit']>;

/** Whether the typed amount can be sent: none, or one above zero. */
export const isLimitGood = (limit: FirstLimit | null): boolean =>
  limit === null || Number(limit.limitValue) > 0;

/** The part of the body; empty without a limit. A point at the end is not sent. */
export const bodyOfLimit = (limit: FirstLimit | null): { depositLimit?: FirstLimit } =>
  limit === null ? {} : { depositLimit: { ...limit, limitValue: limit.limitValue.replace(/\.$/, '') } };
