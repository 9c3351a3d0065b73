import { setTimeout as delay } from 'node:timers/promises';

/**
 * Points at which a crash test can make a process fail, in the order in which a request or a settlement passes them.
 */
export const failpoints = [
  'placement-read',
  'placement-decided',
  'placement-written',
  'risk-stop-written',
  'settlement-claimed',
  'settlement-written',
  'advance-decided',
  'sale-written',
  'edit-written',
  'insurance-written',
  'round-written',
  'round-action-written',
  'foreign-call-decided',
  'foreign-call-committed',
  'free-rounds-claimed',
  'free-rounds-answered',
  'supplied-bet-written',
  'supplied-bet-answered',
  'supplied-result-written',
  'supplied-call-claimed',
  'supplied-call-answered',
  'shared-entry-written',
  'shared-round-decided',
  'shared-round-opened',
  'shared-round-started',
  'shared-round-due',
  'shared-round-ended',
  'toto-coupon-written',
  'toto-draw-counted',
  'toto-draw-decided',
  'toto-draw-paid',
  'settlement-committed',
  'receipts-written',
  'deposit-ordered',
  'deposit-credited',
  'deposit-committed',
  'withdrawal-held',
  'withdrawal-approved',
  'payout-claimed',
  'payout-answered',
  'payout-applied',
] as const;

export type Failpoint = (typeof failpoints)[number];

const actions = ['throw', 'delay', 'kill'] as const;
type Action = (typeof actions)[number];
type Plan = { action: Action; share: number };

/** The duration of an injected delay: longer than a placement waits for a lock. */
const delayMs = 1_000;

let plans: ReadonlyMap<Failpoint, readonly Plan[]> | null = null;

/**
 * Enables failpoints in this process, for crash tests only.
 * @param text of `TOUCHLINE_FAILPOINTS`, such as `placement-written=kill:0.01,settlement-claimed=throw:0.1`: the
 * action and the share of passes that trigger it
 * @throws in production, and for a text that names no failpoint, action or share
 */
export function enableFailpoints(text: string | undefined, isProduction: boolean): void {
  if (!text) return;
  if (isProduction) throw new Error('TOUCHLINE_FAILPOINTS is for tests: it cannot be set in production.');
  const read = new Map<Failpoint, Plan[]>();
  for (const part of text.split(',')) {
    const [, name, action, share] = /^([a-z-]+)=([a-z]+):([0-9.]+)$/.exec(part) ?? [];
    const point = failpoints.find((one) => one === name);
    const known = actions.find((one) => one === action);
    const shareOf = Number(share);
    if (!point || !known || !(shareOf > 0 && shareOf <= 1)) throw new Error(`${part} is no failpoint.`);
    read.set(point, [...(read.get(point) ?? []), { action: known, share: shareOf }]);
  }
  plans = read;
}

/** Disables all failpoints. */
export function disableFailpoints(): void {
  plans = null;
}

/** Fails here when a test has enabled this failpoint. While none is enabled, it costs one check of a variable. */
export function failpoint(name: Failpoint): Promise<void> | void {
  const planned = plans?.get(name);
  if (planned) return trigger(name, planned);
}

async function trigger(name: Failpoint, planned: readonly Plan[]): Promise<void> {
  // The choice is not secret and decides no money, so an ordinary random number is sufficient.
  for (const { action, share } of planned) {
    if (nextShare() >= share) continue;
    if (action === 'kill') process.kill(process.pid, 'SIGKILL');
    if (action === 'throw') throw new Error(`failpoint ${name}`);
    await delay(delayMs);
  }
}

let state = (process.pid * 2_654_435_761) >>> 0;

/** Returns numbers from 0 to 1, in a different sequence in each process (xorshift32). */
function nextShare(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  state >>>= 0;
  return state / 4_294_967_296;
}
