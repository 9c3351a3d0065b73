import type { Flow } from '@touchline/contracts/shared';
import type { ConfigKey } from './config-schema.ts';

/** The configuration key with the global rate limit of each flow, in calls per second (RL-72). */
export const rateLimitKeys = {
  login: 'logInsPerSec',
  registration: 'registrationsPerSec',
  'password-reset': 'passwordResetsPerSec',
  'sms-code': 'smsCodesPerSec',
  'password-change': 'passwordChangesPerSec',
  'second-step': 'secondStepsPerSec',
  form: 'formsPerSec',
  appeal: 'appealsPerSec',
  captcha: 'captchasPerSec',
  fingerprint: 'fingerprintsPerSec',
  search: 'searchesPerSec',
  'coupon-history': 'couponHistoriesPerSec',
  'price-history': 'priceHistoriesPerSec',
  placement: 'placementsPerSec',
  page: 'pagesPerSec',
  read: 'readsPerSec',
  write: 'writesPerSec',
  quote: 'quotesPerSec',
  recharge: 'rechargesPerSec',
  withdrawal: 'withdrawalsPerSec',
  'chat-read': 'chatReadsPerSec',
  'chat-say': 'chatMessagesPerSec',
  analytics: 'analyticsPerSec',
  'browser-report': 'browserReportsPerSec',
  'operator-command': 'operatorCommandsPerSec',
} as const satisfies Record<Flow, ConfigKey>;
