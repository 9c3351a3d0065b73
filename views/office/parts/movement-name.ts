import type { Translate } from '@touchline/i18n';
import { type Movement, movementKey } from '../data/account-page.ts';

/** Returns the name of a movement's kind. */
export const movementName = (movement: Movement, t: Translate): string =>
  t.find(movementKey(movement)) ?? t('office_reason_other');
