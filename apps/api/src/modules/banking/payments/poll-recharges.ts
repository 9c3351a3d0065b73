import type { Tables } from '../../../platform/database/tables.gen.ts';
import { applyOrderState, type PollDeps } from './apply-order-state.ts';

type Waiting = Pick<Tables['payments_recharge'], 'id' | 'providerId' | 'providerReference' | 'polls'>;

/** The wait after the first poll; each further poll doubles it. */
export const firstWaitMs = 2 * 60_000;
const longestWaitMs = 6 * 3_600_000;
/** The most polls of a deposit; with their waits they last three days. */
const maxPolls = 19;
/** The most deposits that one run polls, and how long it may take; the next run goes on. */
const maxARun = 200;
const longestRunMs = 240_000;

/**
 * Asks the providers for the state of deposits whose call-back has not come, and applies the answers with the checks of
 * a call-back (DR-12.41). A deposit is claimed by moving its next poll, so several workers may run, and a worker that
 * dies loses no poll but the one it made.
 * @returns the number of deposits whose state has changed
 */
export async function pollRecharges(deps: PollDeps): Promise<number> {
  const startedAtMs = performance.now();
  let changed = 0;
  for (let done = 0; done < maxARun && performance.now() - startedAtMs < longestRunMs; done++) {
    const recharge = await claim(deps);
    if (!recharge) break;
    if (await poll(deps, recharge)) changed++;
    else if (recharge.polls >= maxPolls) await endPolls(deps, recharge);
  }
  return changed;
}

/** Takes the deposit that is due first and sets its next poll. */
const claim = async ({ db, clock }: PollDeps): Promise<Waiting | null> => {
  const rows = await db.query<Waiting>(
    `update payments_recharge r set polls = r.polls + 1,
       poll_at = $1::timestamptz + least($3::bigint, $2::bigint << least(r.polls, 20)) * interval '1 millisecond'
     where r.id = (select id from payments_recharge where state = 'waiting' and poll_at <= $1
       order by poll_at limit 1 for update skip locked)
     returning r.id, r.provider_id as "providerId", r.provider_reference as "providerReference", r.polls`,
    [new Date(clock.nowMs()), firstWaitMs, longestWaitMs],
  );
  return rows[0] ?? null;
};

/** The provider gave no end in three days: only its call-back can end the deposit now, so a person should know. */
async function endPolls(
  { db, log }: PollDeps,
  { id, providerId, providerReference }: Waiting,
): Promise<void> {
  await db.query("update payments_recharge set poll_at = null where id = $1 and state = 'waiting'", [id]);
  log.error(
    { recharge: id, provider: providerId, reference: providerReference },
    'a deposit has no end after the last poll; ask the provider about its reference',
  );
}

async function poll(deps: PollDeps, { providerId, providerReference }: Waiting): Promise<boolean> {
  const provider = deps.providers[providerId];
  if (!provider) return false;
  return applyOrderState(deps, provider, providerReference, {
    outcomes: ['paid', 'declined', 'expired', 'chargeback', 'refund'],
    // The same answer counts once, and beside the provider's own call-back.
    eventIdOf: ({ outcome }) => `poll:${providerReference}:${outcome}`,
  });
}
