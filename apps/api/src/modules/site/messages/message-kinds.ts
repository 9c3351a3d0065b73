import type { MessageTopic } from '@touchline/contracts/site';

/** An amount in minor units and its currency. */
type Amount = { amountMinor: string; currency: string };
/**
 * A match: `home@en`, `away@ru` and so on are its names by language, `path` is its page, `homeGoals` and `awayGoals` are
 * its score, which a start has not.
 */
type MatchValues = {
  path: string;
  homeGoals?: string;
  awayGoals?: string;
  [name: `${'champ' | 'home' | 'away'}@${string}`]: string;
};
type None = Record<string, never>;

/** The kinds of messages with the values of their templates (`locales/<lang>/messages.json`). */
export type MessageValues = {
  'deposit-credited': Amount;
  'deposit-declined': Amount;
  'deposit-taken-back': Amount;
  'account-credited': Amount;
  'withdrawal-paid': Amount;
  'withdrawal-refused': Amount;
  'withdrawal-failed': Amount;
  'payment-request-answer': { number: string };
  'new-device': { device: string };
  'password-changed': None;
  'phone-changed': None;
  'email-changed': None;
  'passkey-added': None;
  'passkey-removed': None;
  'second-step-on': None;
  'second-step-off': None;
  'export-ready': None;
  'erasure-asked': { day: string };
  'erasure-taken-back': None;
  'erasure-blocked': None;
  'erasure-refused': None;
  'document-approved': None;
  'document-rejected': None;
  'document-requested': None;
  'document-expires': { day: string };
  'limit-set': None;
  'limit-raise-asked': None;
  'limit-raise-ready': None;
  'limit-raise-cancelled': None;
  'limit-confirmed': None;
  'limit-rejected': None;
  'limit-lapsed': None;
  'limit-refused': None;
  'site-limit-set': None;
  'site-limit-removed': None;
  'play-review': None;
  'break-started': None;
  'return-asked': None;
  'return-withdrawn': None;
  returned: None;
  'idea-answer': None;
  'coupon-paid': Amount & { number: string };
  'coupon-lost': Amount & { number: string };
  'match-started': MatchValues;
  goal: MatchValues;
  'goal-cancelled': MatchValues;
  news: { subject: string; text: string };
};

export type MessageKind = keyof MessageValues;

/** A message as its event writes it. */
export type NewMessage = {
  [Kind in MessageKind]: { kind: Kind; values: MessageValues[Kind] };
}[MessageKind];

type KindOfMessage = {
  topic: MessageTopic;
  /** The page that the message is about, without the language. */
  path: string | null;
  /** Who writes the e-mail: this module, or the event itself, which has its own text (DR-11.53). */
  mail: 'here' | 'by-event';
};

const of = (
  topic: MessageTopic,
  path: string | null,
  mail: KindOfMessage['mail'] = 'here',
): KindOfMessage => ({ topic, path, mail });
const security = of('security', 'office/security', 'by-event');
const privacy = of('security', 'office/account?privacy');
const limits = of('limits', 'office/responsible');
const returns = of('limits', 'office/responsible', 'by-event');
const verification = of('verification', 'office/verification');
const payments = of('money', 'office/historypay');
const bets = of('bets', 'office/history');
// The message has the page of its match (DR-11.74).
const favourites = of('favourites', null);

export const messageKinds: Readonly<Record<MessageKind, KindOfMessage>> = {
  'deposit-credited': payments,
  'deposit-declined': payments,
  'deposit-taken-back': payments,
  'account-credited': payments,
  'withdrawal-paid': payments,
  'withdrawal-refused': payments,
  'withdrawal-failed': payments,
  'payment-request-answer': of('money', 'office/payment/requests'),
  'new-device': security,
  'password-changed': security,
  'phone-changed': security,
  'email-changed': security,
  'passkey-added': security,
  'passkey-removed': security,
  'second-step-on': security,
  'second-step-off': security,
  'export-ready': privacy,
  'erasure-asked': privacy,
  'erasure-taken-back': privacy,
  'erasure-blocked': privacy,
  'erasure-refused': privacy,
  'document-approved': verification,
  'document-rejected': verification,
  'document-requested': verification,
  'document-expires': verification,
  'limit-set': limits,
  'limit-raise-asked': limits,
  'limit-raise-ready': limits,
  'limit-raise-cancelled': limits,
  'limit-confirmed': limits,
  'limit-rejected': limits,
  'limit-lapsed': limits,
  'limit-refused': limits,
  'site-limit-set': limits,
  'site-limit-removed': limits,
  'play-review': limits,
  'break-started': limits,
  // Their e-mails say until when (DR-5.73).
  'return-asked': returns,
  'return-withdrawn': returns,
  returned: returns,
  'idea-answer': of('support', 'office/share-idea'),
  'coupon-paid': bets,
  'coupon-lost': bets,
  'match-started': favourites,
  goal: favourites,
  'goal-cancelled': favourites,
  // The e-mail of an issue is that of the newsletter, with its own consent (DR-13.123).
  news: of('news', null, 'by-event'),
};

/** The page that a message is about, without the language: that of its values, else that of its kind. */
export const pathOf = (kind: MessageKind, values: Readonly<Record<string, string>>): string | null =>
  (messageKinds[kind].topic === 'favourites' ? values['path'] : null) ?? messageKinds[kind].path;
