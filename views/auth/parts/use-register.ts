/** Sends the registration form of each kind. */
import { type AccountCard, type RegistrationApi, registrationPaths } from '@touchline/contracts/players';
import { call, readRefusal, useApi, useEvents, useLocation } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { bodyOfLimit, type FirstLimit } from '../data/first-limit.ts';
import type { bodyOfFull } from '../data/full-form.ts';
import type { Place } from './country-fields.tsx';

/** `bonusChoice` 0 means declined. A bonus programme has its own form. */
const DECLINED = 0;

export type Done =
  | { readonly kind: 'one-click' | 'phone'; readonly card: AccountCard }
  | { readonly kind: 'email'; readonly email: string };

export type Kind = Done['kind'];
/** Names of the registration types in analytics (DM-AN-001). */
export const ANALYTICS_TYPES = {
  'one-click': 'one_click',
  phone: 'phone',
  email: 'full',
} as const satisfies Record<Kind, string>;

/** What the player typed: the full form, or the code of an SMS with its attempt. */
interface Login {
  readonly full: ReturnType<typeof bodyOfFull>;
  readonly attempt: string;
  readonly code: string;
  readonly limit: FirstLimit | null;
}

type Registered =
  | { readonly outcome: 'done'; readonly done: Done }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

/** Sends one of the forms. The caller has checked that age and terms are both confirmed. */
export function useRegister() {
  const api = useApi();
  const events = useEvents();
  const { lang } = useLocation();
  return async (kind: Kind, place: Place, login: Login): Promise<Registered> => {
    const form = {
      countryCode: place.country,
      currency: place.currency,
      isAdult: true,
      hasAcceptedTerms: true,
      bonusChoice: DECLINED,
      ...bodyOfLimit(login.limit),
      lng: lang,
    } satisfies RegistrationApi['oneClick']['body'];
    const facts = { type: ANALYTICS_TYPES[kind], country_id: place.country, currency_id: place.currency };
    events.emit('analytics/happened', {
      name: 'registration-tried',
      params: { ...facts, promo_code: (kind === 'email' && login.full.promoCode) || '' },
    });
    if (kind === 'email') {
      const { full } = login;
      const answer = await call(api, registrationPaths.email, { body: { ...form, ...full } });
      return answer.outcome === 'ok'
        ? { outcome: 'done', done: { kind, email: full.email } }
        : { outcome: 'refused', refusal: readRefusal(answer) };
    }
    const { attempt, code } = login;
    const answer =
      kind === 'phone'
        ? await call(api, registrationPaths.phone, { body: { ...form, attempt, 'sms-code': code } })
        : await call(api, registrationPaths.oneClick, { body: form });
    if (answer.outcome !== 'ok') return { outcome: 'refused', refusal: readRefusal(answer) };
    events.emit('analytics/happened', {
      name: 'registration-done',
      params: { ...facts, ref_code: answer.data.refCode, first_deposit_bonus_choice: DECLINED },
    });
    return { outcome: 'done', done: { kind, card: answer.data } };
  };
}
