/**
 * Every analytics event: its number for the collector and its parameters (DM-AN-011, DM-AN-025). 1045 and 1070 are
 * numbers of the specification. The other numbers are ours and are never reused. An event names an action, never a
 * person.
 */

/** `s` is a short text, `i` an integer, `f` any number; a list means a text that must be one of its members. */
type ParamKind = 's' | 'i' | 'f' | readonly string[];
interface EventShape {
  readonly id: number;
  readonly params: Readonly<Record<string, ParamKind>>;
}

/** Registration types under their analytics names (DM-AN-001). */
export const ANALYTICS_REGISTRATION_TYPES = ['one_click', 'phone', 'full', 'social'] as const;
export type AnalyticsRegistrationType = (typeof ANALYTICS_REGISTRATION_TYPES)[number];

/** Categories of promos and bonuses (DM-AN-019). */
export const PROMO_CATEGORIES = [
  'all_bonuses',
  'poker',
  'casino',
  'bukmaker',
  'redeposit',
  'shares',
  'cashback',
  'first_deposit',
  'bonuses',
] as const;

/** Pages of the player's office (DM-AN-021 names six of them; the others are counted alike). */
export const OFFICE_SCREENS = [
  'account',
  'bring_friend',
  'casino_premium_cashback',
  'casino_vip_cashback',
  'bonuses_deposit',
  'bonuses_wager',
  'deduce',
  'history',
  'identification',
  'manager',
  'messages',
  'paycheck',
  'payment_history',
  'payment_request',
  'payment_requests',
  'promotion',
  'recharge',
  'responsible',
  'rewards',
  'security',
  'settings',
  'share_idea',
  'support',
  'verification',
] as const;

const type = ANALYTICS_REGISTRATION_TYPES;
/** Pages of the casino; a `section` is named by its route. */
export const CASINO_SCREENS = ['lobby', 'section', 'search', 'my_casino', 'providers', 'thank_you'] as const;

/** `try` is the number of attempts in this browser; the sink of the collector adds it. */
export const ANALYTICS_EVENTS = {
  'auth-shown': {
    id: 1001,
    params: { screen: ['login', 'lost_password', 'phone', 'sms', 'qr', 'two_step'] },
  },
  'auth-tried': { id: 1002, params: { try: 'i' } },
  'registration-shown': { id: 1010, params: { type } },
  'registration-tried': {
    id: 1011,
    params: { type, country_id: 's', currency_id: 's', promo_code: 's', try: 'i' },
  },
  'registration-done': {
    id: 1012,
    params: { type, country_id: 's', currency_id: 's', ref_code: 's', first_deposit_bonus_choice: 'i' },
  },
  'dashboard-shown': { id: 1020, params: {} },
  'mobile-menu-opened': { id: 1021, params: {} },
  'bottom-bar-pressed': { id: 1022, params: { place: ['home', 'line', 'coupon', 'live', 'office'] } },
  'promos-shown': { id: 1030, params: { category: PROMO_CATEGORIES } },
  'results-shown': { id: 1040, params: { type: ['all', 'live', 'zone'] } },
  'asian-showcase-shown': { id: 1041, params: {} },
  'promo-showcase-shown': { id: 1042, params: {} },
  'deposit-called': { id: 1045, params: { method: 's', currency_id: 's', amount: 'f' } },
  'account-converted': { id: 1046, params: { currency_id: 's' } },
  'newsletter-changed': { id: 1047, params: { state: ['on', 'off'], place: ['office', 'link'] } },
  'message-setting-changed': {
    id: 1048,
    params: {
      topic: ['money', 'security', 'limits', 'verification', 'support', 'bets', 'favourites', 'news'],
      channel: ['site', 'mail', 'push'],
      state: ['on', 'off'],
    },
  },
  'push-device-changed': { id: 1049, params: { state: ['on', 'off'] } },
  'office-setting-saved': {
    id: 1053,
    params: {
      setting: [
        'enable_mail_news',
        'enable_mail_deposit',
        'enable_mail_bets',
        'enable_sms_news',
        'show_promo_code_check',
      ],
      state: ['on', 'off'],
    },
  },
  'idea-sent': { id: 1051, params: {} },
  'personal-data-saved': { id: 1052, params: {} },
  'own-data-asked': { id: 1058, params: { what: ['export', 'erasure', 'take-back'] } },
  'office-sports-saved': { id: 1054, params: { line: 'i', live: 'i' } },
  'office-shown': {
    id: 1050,
    params: {
      page: OFFICE_SCREENS,
    },
  },
  'support-opened': { id: 1060, params: { kind: ['chat', 'callback', 'feedback'] } },
  'casino-shown': { id: 1071, params: { page: CASINO_SCREENS, section: 's' } },
  'game-shown': { id: 1072, params: { game: 's' } },
  'bet-done': { id: 1070, params: { coupon_type: 'i', bets: 'i' } },
  'performance-measured': {
    id: 1080,
    params: { page: 's', lcp_ms: 'f', cls: 'f', inp_ms: 'f', ttfb_ms: 'f' },
  },
} as const satisfies Record<string, EventShape>;

export type AnalyticsEventName = keyof typeof ANALYTICS_EVENTS;
type ParamsOf<Name extends AnalyticsEventName> = (typeof ANALYTICS_EVENTS)[Name]['params'];
type ValueOf<Kind> = Kind extends readonly (infer Word)[] ? Word : Kind extends 's' ? string : number;

/** An event as views and the shell send it: `{ name: 'bet-done', params: { coupon_type: 1, bets: 3 } }`. */
export type AnalyticsHappened = {
  [Name in AnalyticsEventName]: {
    readonly name: Name;
    readonly params: {
      readonly [Param in keyof ParamsOf<Name> as Param extends 'try' ? never : Param]: ValueOf<
        ParamsOf<Name>[Param]
      >;
    };
  };
}[AnalyticsEventName];

/** One event as sent to the collector. `ago` is its age in milliseconds at that moment. */
export interface AnalyticsWireEvent {
  readonly id: number;
  readonly ago: number;
  readonly s: Readonly<Record<string, string>>;
  readonly i: Readonly<Record<string, number>>;
  readonly f: Readonly<Record<string, number>>;
}

export const analyticsLimits = {
  eventsPerBatch: 50,
  paramsPerEvent: 10,
  textLength: 128,
  agoMs: 3_600_000,
} as const;

type Place = 's' | 'i' | 'f';
const placeOf = (kind: ParamKind): Place => (typeof kind === 'string' ? kind : 's');

function fits(kind: ParamKind, value: unknown): boolean {
  if (kind === 'i') return Number.isSafeInteger(value);
  if (kind === 'f') return Number.isFinite(value);
  if (typeof value !== 'string' || value.length > analyticsLimits.textLength) return false;
  return kind === 's' || kind.includes(value);
}

/** Returns the shape of an event, or null for an unknown name: names may come from views of other releases. */
const shapeOf = (name: string): EventShape | null =>
  Object.hasOwn(ANALYTICS_EVENTS, name) ? ANALYTICS_EVENTS[name as AnalyticsEventName] : null;

export type Encoded =
  | { readonly outcome: 'encoded'; readonly event: Omit<AnalyticsWireEvent, 'ago'> }
  /** `what` names the unknown event or parameter (DM-AN-024). */
  | { readonly outcome: 'unknown'; readonly what: string };

/** Sorts the parameters of an event by their types. All declared parameters must be present, and no others. */
export function encodeAnalyticsEvent(name: string, params: Readonly<Record<string, unknown>>): Encoded {
  const shape = shapeOf(name);
  if (!shape) return { outcome: 'unknown', what: name.slice(0, 64) };
  const event = {
    id: shape.id,
    s: {} as Record<string, string>,
    i: {} as Record<string, number>,
    f: {} as Record<string, number>,
  };
  for (const param of new Set([...Object.keys(shape.params), ...Object.keys(params)])) {
    const kind = shape.params[param];
    const value = params[param];
    if (kind === undefined || !fits(kind, value)) return { outcome: 'unknown', what: `${name}.${param}` };
    (event[placeOf(kind)] as Record<string, unknown>)[param] = value;
  }
  return { outcome: 'encoded', event };
}

const namesById = new Map(
  Object.entries(ANALYTICS_EVENTS).map(([name, { id }]) => [id as number, name as AnalyticsEventName]),
);
export const analyticsEventName = (id: number): AnalyticsEventName | null => namesById.get(id) ?? null;

/** @returns the unknown part of a received event, or null when it matches the catalogue */
export function unknownInWireEvent({ id, s, i, f }: Omit<AnalyticsWireEvent, 'ago'>): string | null {
  const name = analyticsEventName(id);
  if (name === null) return String(id);
  const encoded = encodeAnalyticsEvent(name, { ...s, ...i, ...f });
  if (encoded.outcome === 'unknown') return encoded.what;
  const isSame = (
    [
      ['s', s],
      ['i', i],
      ['f', f],
    ] as const
  ).every(([place, given]) => Object.keys(encoded.event[place]).length === Object.keys(given).length);
  return isSame ? null : name;
}
