/** Reads of other modules' tables by one file. A write is never allowed. */
export type AllowedRead = { path: string; tables: readonly string[]; reason: string };

const api = 'apps/api';
const betting = `${api}/src/modules/sports-betting/betting`;

const recount = 'an invariant recounts across modules, so it reads their tables and not their functions';
const oneStatement = 'a placement reads all that it needs in one statement under its locks';

/**
 * The allowed reads, each with its reason. The check fails for an entry that is no longer needed. Prefer a function
 * that the owner exports. Add a read here only where one statement is needed for speed or for one snapshot.
 */
export const allowedReads: readonly AllowedRead[] = [
  {
    path: `${api}/sql/betting/read-placement.sql`,
    tables: ['identity_restriction', 'ledger_balance', 'office_setting', 'wallet_account'],
    reason: oneStatement,
  },
  {
    path: `${api}/sql/betting/commit-placement.sql`,
    tables: ['ledger_balance', 'wallet_account'],
    reason: oneStatement,
  },
  {
    path: `${api}/sql/rounds/play.sql`,
    tables: ['ledger_balance'],
    reason: 'a round reads the balance under its lock, in the statement that judges the stake',
  },
  {
    path: `${api}/sql/gamewallet/calls.sql`,
    tables: ['ledger_balance', 'limits_play'],
    reason: 'a bet reads the balance and a check that is due under the locks that judge its stake',
  },
  {
    path: `${api}/src/modules/gaming/game-wallet/invariants.ts`,
    tables: ['ledger_transfer', 'wallet_account'],
    reason: recount,
  },
  {
    path: `${api}/sql/limits/follow-ledger.sql`,
    tables: ['ledger_transfer', 'wallet_account'],
    reason: 'limits count each transfer of a stake or a payout in the transaction that writes it',
  },
  {
    path: `${api}/sql/limits/results.sql`,
    tables: ['ledger_transfer', 'wallet_account'],
    reason: 'the result of a player without limits is counted nowhere else than in the ledger',
  },
  {
    path: `${api}/sql/limits/begin.sql`,
    tables: ['ledger_transfer', 'wallet_account'],
    reason: 'a first limit counts the transfers before it, under the locks of the accounts',
  },
  {
    path: `${api}/src/modules/players/limits/play-reviews.ts`,
    tables: ['identity_user'],
    reason: 'players whose last message is old are found among all players in one statement an hour',
  },
  {
    path: `${api}/src/modules/players/limits/limit-invariants.ts`,
    tables: [
      'betting_coupon',
      'betting_prepaid',
      'ledger_transfer',
      'payments_recharge',
      'shared_entry',
      'toto_coupon',
      'wallet_account',
    ],
    reason: recount,
  },
  {
    path: `${api}/sql/betting/waiting-coupons.sql`,
    tables: ['ledger_balance', 'ledger_transfer'],
    reason: 'the end of a waiting coupon locks the balance of its hold, in the order of a placement',
  },
  {
    path: `${api}/sql/betting/settlement.sql`,
    tables: ['ledger_balance', 'wallet_account'],
    reason: 'a settlement locks the balances of all its players in one statement, in the order of their ids',
  },
  {
    path: `${betting}/settlement/decide-coupons.ts`,
    tables: ['wallet_account'],
    reason: 'a settlement reads thousands of coupons with their accounts in one statement',
  },
  {
    path: `${betting}/sale/read-sellable.ts`,
    tables: ['wallet_account'],
    reason: 'a sale is decided on one snapshot of the coupon and its account',
  },
  {
    path: `${api}/sql/betting/leg-statuses.sql`,
    tables: ['platform_outbox'],
    reason: 'a sale is decided under its locks; results on their way to settlement stop it',
  },
  {
    path: `${betting}/history/read-coupons.ts`,
    tables: [
      'catalogue_champ',
      'catalogue_competitor',
      'catalogue_game',
      'catalogue_market',
      'catalogue_sport',
    ],
    reason: 'the history shows bets of games that are no longer in the read model, many in one statement',
  },
  {
    path: `${betting}/history/read-settled-on.ts`,
    tables: ['catalogue_market'],
    reason: 'the lines of a finished match are not in the read model any more',
  },
  {
    path: `${betting}/invariants/invariants.ts`,
    tables: ['catalogue_market', 'catalogue_result', 'ledger_transfer', 'platform_outbox', 'wallet_account'],
    reason: recount,
  },
  {
    path: `${betting}/invariants/book-invariants.ts`,
    tables: [
      'conversion_entry',
      'gamewallet_call',
      'ledger_account',
      'ledger_balance',
      'ledger_transfer',
      'payments_payout',
      'payments_recharge',
      'payments_withdrawal',
      'rounds_round',
      'shared_entry',
      'toto_coupon',
      'wallet_account',
    ],
    reason: recount,
  },
  {
    path: `${api}/src/modules/gaming/rounds/invariants.ts`,
    tables: ['ledger_transfer', 'wallet_account'],
    reason: recount,
  },
  {
    path: `${api}/sql/shared/run.sql`,
    tables: ['wallet_account'],
    reason: 'the end of a shared round pays thousands of accounts in one statement',
  },
  {
    path: `${api}/sql/toto/coupons.sql`,
    tables: ['wallet_account'],
    reason: 'the end of a draw pays hundreds of accounts in one statement',
  },
  {
    path: `${api}/src/modules/sports-betting/toto/invariants.ts`,
    tables: ['ledger_account', 'ledger_transfer', 'wallet_account'],
    reason: recount,
  },
  {
    path: `${api}/src/modules/gaming/shared-rounds/invariants.ts`,
    tables: ['ledger_transfer', 'wallet_account'],
    reason: recount,
  },
  {
    path: `${betting}/invariants/prepaid-invariants.ts`,
    tables: ['ledger_account', 'ledger_transfer'],
    reason: recount,
  },
  {
    path: `${betting}/invariants/insurance-invariants.ts`,
    tables: ['ledger_account', 'ledger_transfer', 'wallet_account'],
    reason: recount,
  },
  {
    path: `${betting}/invariants/acceptance-invariants.ts`,
    tables: ['platform_acceptance_log'],
    reason: recount,
  },
  {
    path: `${api}/src/modules/banking/conversions/conversion-invariants.ts`,
    tables: ['ledger_transfer', 'wallet_account'],
    reason: recount,
  },
  {
    path: `${api}/src/modules/banking/payments/invariants.ts`,
    tables: ['ledger_transfer', 'wallet_account'],
    reason: recount,
  },
  {
    path: `${api}/src/modules/banking/payments/withdrawals/invariants.ts`,
    tables: ['ledger_account', 'ledger_transfer', 'wallet_account'],
    reason: recount,
  },
  {
    path: `${api}/src/modules/banking/wallet/wallet.ts`,
    tables: ['ledger_balance'],
    reason: 'accounts with their balances are one snapshot, read with most pages',
  },
  {
    path: `${api}/src/platform/database/database-rights.ts`,
    tables: [
      'captcha_key',
      'identity_barred_person',
      'identity_attempt',
      'conversion_entry',
      'identity_code',
      'identity_grant',
      'identity_hand_over',
      'identity_passkey',
      'identity_qr_log_in',
      'identity_recovery_code',
      'identity_second_step',
      'identity_session',
      'limits_question_set',
      'identity_signing_key',
      'mail_letter',
      'messages_push_subscription',
      'newsletter_consent',
      'payments_withdrawal_details',
      'identity_log_in',
      'identity_security_question',
      'sms_message',
      'sms_sandbox_message',
      'registration_log_in_data',
      'office_personal_data',
      'registration_profile',
      'social_answer',
      'social_attempt',
      'social_link',
      'verification_document',
      'verification_page',
      'verification_request',
    ],
    reason: 'names the tables with secrets, which the reporting role cannot read',
  },
];
