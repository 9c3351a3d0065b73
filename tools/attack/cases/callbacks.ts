import { paymentPaths } from '@touchline/contracts/banking';
import { type AttackCase, type NotPossible, notPossible } from '../attack-case.ts';
import type { Answer, AttackedSite } from '../attacked-site.ts';
import {
  type AttackedPlayer,
  callBack,
  callbackPath,
  deposit,
  must,
  nextPayer,
  type OpenRecharge,
  paidCallback,
  pairOf,
  startRecharge,
} from '../players.ts';

type SignedSite = AttackedSite & { sandboxSecret: string };
type Callback = ReturnType<typeof paidCallback>;

/** Returns the outcome of a call-back: status and code of a refusal, or status and outcome. */
const outcomeOf = ({ status, code, body }: Answer): string =>
  `${status} ${code || ((body as { outcome?: string } | null)?.outcome ?? '')}`;

const hasSecret = (site: AttackedSite): site is SignedSite => site.sandboxSecret !== null;

/** A case that needs the secret of the sandbox, because the attacker is the provider, or has recorded what it sent. */
const signed =
  (run: (site: SignedSite) => Promise<string>): AttackCase['run'] =>
  async (site): Promise<string | NotPossible> =>
    hasSecret(site) ? run(site) : notPossible('needs SANDBOX_SECRET');

/** Starts a deposit of 10.00, sends a call-back about it, and reads the state of the deposit. */
async function callBackAbout(
  site: SignedSite,
  send: (recharge: OpenRecharge, callback: Callback) => Promise<Answer>,
): Promise<string> {
  const owner = await nextPayer(site);
  const recharge = await startRecharge(owner, '10.00');
  const answer = await send(recharge, paidCallback(recharge));
  return `${outcomeOf(answer)}, deposit ${await stateOf(owner, recharge)}`;
}

async function stateOf(player: AttackedPlayer, { rechargeId }: OpenRecharge): Promise<string> {
  const path = paymentPaths.rechargeState.path.replace(':rechargeId', rechargeId);
  return (must(await player.get(path)) as { state: string }).state;
}

/** Sends a call-back about a new deposit without knowing the secret. */
const forged =
  (headers: (body: string) => Record<string, string>): AttackCase['run'] =>
  async (site) => {
    const owner = await nextPayer(site);
    const recharge = await startRecharge(owner, '10.00');
    const raw = JSON.stringify(paidCallback(recharge));
    const answer = await site.attacker().call('POST', callbackPath, { raw, headers: headers(raw) });
    return `${outcomeOf(answer)}, deposit ${await stateOf(owner, recharge)}`;
  };

const nowSec = (): number => Math.floor(Date.now() / 1000);
/** The signature is valid for 300 s. */
const tooLongSec = 400;
const refused = '401 payments/signature, deposit waiting';

const about = (
  name: string,
  expected: string,
  send: (site: SignedSite, recharge: OpenRecharge, callback: Callback) => Promise<Answer>,
): AttackCase => ({
  rule: 'RL-7',
  name: `call-back ${name}`,
  expected,
  run: signed((site) => callBackAbout(site, (recharge, callback) => send(site, recharge, callback))),
});

/** Sends a call-back of a credited deposit again, and compares the balance. */
const again = (name: string, change: (callback: Callback) => Callback): AttackCase => ({
  rule: 'RL-7',
  name: `call-back ${name}`,
  expected: '200 repeated, balance unchanged',
  run: signed(async (site) => {
    const owner = await nextPayer(site);
    const recharge = await startRecharge(owner, '10.00');
    const callback = paidCallback(recharge);
    must(await callBack(site, callback));
    const before = await owner.balance();
    const answer = await callBack(site, change(callback));
    return `${outcomeOf(answer)}, balance ${(await owner.balance()) === before ? 'unchanged' : 'changed'}`;
  }),
});

/** RL-7: only a call-back that the provider signed, about this order, changes money, and it does so once. */
export const callbackCases: readonly AttackCase[] = [
  { rule: 'RL-7', name: 'call-back without a signature', expected: refused, run: forged(() => ({})) },
  {
    rule: 'RL-7',
    name: 'call-back with a wrong signature',
    expected: refused,
    run: forged(() => ({ 'x-sandbox-time': String(nowSec()), 'x-sandbox-signature': 'ab'.repeat(32) })),
  },
  {
    rule: 'RL-7',
    name: 'call-back with a signature of no length',
    expected: refused,
    run: forged(() => ({ 'x-sandbox-time': String(nowSec()), 'x-sandbox-signature': '' })),
  },
  about('whose body changed after it was signed', refused, (site, _, callback) =>
    callBack(site, { ...callback, amount: '9999.00' }, { signedBody: JSON.stringify(callback) }),
  ),
  about('signed 400 s ago', refused, (site, _, callback) =>
    callBack(site, callback, { atSec: nowSec() - tooLongSec }),
  ),
  about('signed 400 s in the future', refused, (site, _, callback) =>
    callBack(site, callback, { atSec: nowSec() + tooLongSec }),
  ),
  about('with another amount', '200 mismatch, deposit waiting', (site, _, callback) =>
    callBack(site, { ...callback, amount: '10.01' }),
  ),
  about('with a negative amount', '200 mismatch, deposit waiting', (site, _, callback) =>
    callBack(site, { ...callback, amount: '-10.00' }),
  ),
  about('with another currency', '200 mismatch, deposit waiting', (site, _, callback) =>
    callBack(site, { ...callback, currency: 'KWD' }),
  ),
  about(
    'with an unknown reference',
    '404 payments/no-recharge, deposit waiting',
    (site, { reference }, callback) =>
      callBack(site, { ...callback, reference: `${reference.slice(0, -4)}zzzz` }),
  ),
  about('with an unknown outcome', refused, (site, _, callback) =>
    callBack(site, { ...callback, outcome: 'jackpot' }),
  ),
  about('that is signed but not JSON', refused, (site) => callBack(site, '{"outcome":')),
  again('repeated', (callback) => callback),
  again('repeated under another event id', (callback) => ({ ...callback, eventId: `x-${callback.eventId}` })),
  {
    rule: 'RL-7',
    name: 'call-back with the event id of another deposit',
    expected: '200 event-reused, deposit waiting',
    run: signed(async (site) => {
      const { stranger } = await pairOf(site);
      const used = paidCallback(await startRecharge(stranger, '10.00'));
      must(await callBack(site, used));
      return callBackAbout(site, (_, callback) => callBack(site, { ...callback, eventId: used.eventId }));
    }),
  },
  {
    rule: 'RL-7',
    name: 'call-back that returns a withdrawal which was never sent',
    expected: '200 contradiction, balance unchanged',
    run: signed(async (site) => {
      const { owner, withdrawalId } = await pairOf(site);
      const before = await owner.balance();
      const callback = {
        ...paidCallback({ rechargeId: '', reference: 'sbx_none', amount: '20.00' }),
        payoutKey: `${withdrawalId}:1`,
      };
      const answer = await callBack(site, { ...callback, outcome: 'returned' });
      return `${outcomeOf(answer)}, balance ${(await owner.balance()) === before ? 'unchanged' : 'changed'}`;
    }),
  },
  {
    rule: 'RL-7',
    name: 'call-back of a provider that is not installed',
    expected: '401 payments/signature',
    run: async (site) => {
      const path = callbackPath.replace('sandbox', 'constructor');
      return outcomeOf(await site.attacker().call('POST', path, { raw: '{}' }));
    },
  },
  {
    rule: 'RL-7',
    name: 'two call-backs at once',
    expected: 'credited once',
    run: signed(async (site) => {
      const { stranger } = await pairOf(site);
      await deposit(site, stranger, '10.00');
      const before = await stranger.balance();
      const callback = paidCallback(await startRecharge(stranger, '10.00'));
      await Promise.all(Array.from({ length: 8 }, () => callBack(site, callback)));
      const more = Number.parseFloat(await stranger.balance()) - Number.parseFloat(before);
      return more === 10 ? 'credited once' : `credited ${more}`;
    }),
  },
];
