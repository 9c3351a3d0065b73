/**
 * Every job with its payload and schedule. One worker runs each job, and the job runs again after a failure or when its
 * worker dies. Work that must follow within seconds is not listed here: the outbox, due settlements, waiting coupons
 * and ended sessions are polled.
 */
export type JobPayloads = {
  /** Checks every invariant over the changes since the last check (reliability.md, section 1). */
  'check-invariants': null;
  /** Logs the head of the audit chain as a copy outside the database (RL-78). */
  'export-audit-head': null;
  /** Deletes expired captcha challenges. */
  'delete-ended-captchas': null;
  /** Deletes expired one-time codes. */
  'delete-ended-codes': null;
  /** Deletes booking codes that have expired. */
  'delete-ended-booking-codes': null;
  /** Deletes counts of entered promo codes that are older than an hour. */
  'delete-promo-tries': null;
  /** Publishes accumulators of the day until each list is full (DR-9.33). */
  'publish-day-accumulators': null;
  /** Deletes what has left every window of the players' limits. */
  'delete-counted-movements': null;
  /** Writes the history of returns from breaks that have taken effect (DR-5.65). */
  'finish-returns': null;
  /** Writes the history of raises that have lapsed or applied by themselves (DR-5.71). */
  'finish-raises': null;
  'send-play-reviews': null;
  /** Computes what players of each group of age spend (DR-5.92). */
  'compute-spending': null;
  /** Writes the e-mails of newsletter issues (DR-13.125). */
  'send-newsletter': null;
  /** Deletes messages after 365 days (DR-11.57). */
  'delete-old-messages': null;
  /** Asks payment providers for deposits without a call-back (DR-12.41). */
  'poll-recharges': null;
  /** Asks payment providers for paid deposits that were taken back without a call-back (DR-12.82). */
  'find-taken-back': null;
  /** Deletes games and markets whose retention time is over. */
  'delete-old-catalogue': null;
  /** Deletes analytics events whose retention period has passed. */
  'delete-old-analytics': null;
  /** Deletes support requests, chats and appeals whose retention period has passed. */
  'delete-old-requests': null;
  /** Scans pages of documents that the scanner has not answered for (DR-14.11). */
  'scan-documents': null;
  /** Marks documents whose last day is over, and reminds before it (DR-14.15). */
  'expire-documents': null;
  /** Deletes documents whose retention period has passed (DR-14.14). */
  'delete-old-documents': null;
  /** Encrypts pages of documents with the newest key (DR-14.12). */
  'reseal-documents': null;
  /** Erases players whose wait is over, and removes their files (DR-13.151, DR-13.152). */
  'erase-players': null;
  /** Deletes requests of guests after the owner of the address has confirmed it (DR-13.169). */
  'erase-guest-requests': null;
  /** Deletes exports of personal data after seven days (DR-13.148). */
  'delete-old-exports': null;
  /** Writes one root of the new commitments to the audit log (DR-8.76). */
  'commit-seeds': null;
  /** Compares what games returned with what is published (DR-8.15). */
  'watch-returns': null;
};

export type JobName = keyof JobPayloads;

export type JobSettings = {
  /** A cron expression (minute, hour, day, month, weekday) in UTC; absent for a job that only code enqueues. */
  cron?: string;
  /** A run that takes longer is aborted and repeated. */
  limitSec: number;
};

export const jobSettings: Readonly<Record<JobName, JobSettings>> = {
  'check-invariants': { cron: '*/10 * * * *', limitSec: 600 },
  'export-audit-head': { cron: '* * * * *', limitSec: 30 },
  'delete-ended-captchas': { cron: '* * * * *', limitSec: 60 },
  'delete-ended-codes': { cron: '* * * * *', limitSec: 60 },
  'delete-ended-booking-codes': { cron: '3,18,33,48 * * * *', limitSec: 60 },
  'delete-promo-tries': { cron: '8,23,38,53 * * * *', limitSec: 60 },
  'publish-day-accumulators': { cron: '* * * * *', limitSec: 60 },
  'delete-counted-movements': { cron: '43 * * * *', limitSec: 300 },
  'finish-returns': { cron: '* * * * *', limitSec: 60 },
  'finish-raises': { cron: '* * * * *', limitSec: 60 },
  'send-play-reviews': { cron: '17 * * * *', limitSec: 600 },
  'compute-spending': { cron: '5 1 * * *', limitSec: 3600 },
  'send-newsletter': { cron: '* * * * *', limitSec: 600 },
  'delete-old-messages': { cron: '51 * * * *', limitSec: 600 },
  'poll-recharges': { cron: '* * * * *', limitSec: 300 },
  'find-taken-back': { cron: '23 * * * *', limitSec: 900 },
  'delete-old-catalogue': { cron: '* * * * *', limitSec: 60 },
  'delete-old-analytics': { cron: '7 * * * *', limitSec: 600 },
  'delete-old-requests': { cron: '17 * * * *', limitSec: 600 },
  'scan-documents': { cron: '* * * * *', limitSec: 300 },
  'expire-documents': { cron: '11 * * * *', limitSec: 600 },
  'delete-old-documents': { cron: '27 * * * *', limitSec: 600 },
  'reseal-documents': { cron: '37 * * * *', limitSec: 600 },
  'erase-players': { cron: '* * * * *', limitSec: 300 },
  'erase-guest-requests': { cron: '* * * * *', limitSec: 60 },
  'delete-old-exports': { cron: '47 * * * *', limitSec: 600 },
  'commit-seeds': { cron: '* * * * *', limitSec: 60 },
  'watch-returns': { cron: '23 * * * *', limitSec: 600 },
};
