import { randomUUID } from 'node:crypto';
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import { paymentPaths, walletPaths, withdrawalPaths } from '@touchline/contracts/banking';
import { registrationPaths } from '@touchline/contracts/players';
import type { Answer, AttackedSite, Attacker } from './attacked-site.ts';

/** A registered player with a session and an account in EUR. */
export type AttackedPlayer = Attacker & {
  accountNumber: string;
  password: string;
  accountId: number;
  /** Returns the available amount and the held amount, for instance `100.00 + 0.00`. */
  balance: () => Promise<string>;
};

export type OpenRecharge = { rechargeId: string; reference: string; amount: string };

/** Two players of one run: the owner of payments, and a stranger. */
export type Pair = {
  owner: AttackedPlayer;
  stranger: AttackedPlayer;
  /** A credited deposit of the owner. */
  recharge: OpenRecharge;
  /** An open withdrawal of the owner. */
  withdrawalId: string;
};

export const registrationForm = {
  countryCode: 'IT',
  currency: 'EUR',
  isAdult: true,
  hasAcceptedTerms: true,
  lng: 'en',
} as const;

/** The form by e-mail, as the default configuration needs it. */
export const fullRegistrationForm = {
  ...registrationForm,
  firstName: 'Mira',
  lastName: 'Conti',
  birthDate: '1990-05-17',
} as const;

export async function registerPlayer(site: AttackedSite): Promise<AttackedPlayer> {
  const attacker = site.attacker();
  const { accountNumber, password } = must(
    await attacker.post(registrationPaths.oneClick.path, registrationForm),
  ) as { accountNumber: string; password: string };
  const accounts = async () =>
    (
      must(await attacker.get(walletPaths.accounts.path)) as {
        accounts: { id: number; available: string; held: string }[];
      }
    ).accounts;
  const [main] = await accounts();
  if (!main) throw new Error('a new player has no account');
  const balance = async (): Promise<string> => {
    const now = (await accounts()).find(({ id }) => id === main.id);
    return `${now?.available ?? '?'} + ${now?.held ?? '?'}`;
  };
  return { ...attacker, accountNumber, password, accountId: main.id, balance };
}

export async function startRecharge(player: AttackedPlayer, amount: string): Promise<OpenRecharge> {
  const rechargeId = randomUUID();
  const body = { rechargeId, accountId: player.accountId, methodId: 'sandbox', amount, lng: 'en' };
  const { pageUrl } = must(await player.post(paymentPaths.recharge.path, body)) as { pageUrl: string };
  const reference = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
  return { rechargeId, reference, amount };
}

export const callbackPath = '/web-api/payments/callback/sandbox';

/** Sends a call-back with a valid signature. `atSec` and `signedBody` change what is signed. */
export function callBack(
  site: AttackedSite & { sandboxSecret: string },
  callback: object | string,
  change: { atSec?: number; signedBody?: string } = {},
): Promise<Answer> {
  const raw = typeof callback === 'string' ? callback : JSON.stringify(callback);
  const atSec = change.atSec ?? Math.floor(Date.now() / 1000);
  const headers = signSandboxCallback(site.sandboxSecret, change.signedBody ?? raw, atSec);
  return site.attacker().call('POST', callbackPath, { raw, headers });
}

/** Pays a deposit on the sandbox's page, and waits until it is credited. The call-back may come some seconds later. */
async function payOnPage(player: AttackedPlayer, { rechargeId, reference }: OpenRecharge): Promise<void> {
  await player.call('POST', `/sandbox-provider/pay/${reference}`, {
    raw: 'outcome=paid',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const untilMs = Date.now() + creditLimitMs;
  for (;;) {
    const { state } = must(
      await player.get(paymentPaths.rechargeState.path.replace(':rechargeId', rechargeId)),
    ) as { state: string };
    if (state === 'credited') return;
    if (Date.now() > untilMs)
      throw new Error(`the deposit is ${state} ${creditLimitMs} ms after it was paid`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
const creditLimitMs = 60_000;

export async function deposit(
  site: AttackedSite,
  player: AttackedPlayer,
  amount: string,
): Promise<OpenRecharge> {
  const recharge = await startRecharge(player, amount);
  const { sandboxSecret } = site;
  if (sandboxSecret === null) await payOnPage(player, recharge);
  else must(await callBack({ ...site, sandboxSecret }, paidCallback(recharge)));
  return recharge;
}

/** The call-back of a paid deposit. */
export const paidCallback = ({ reference, amount }: OpenRecharge) => ({
  reference,
  eventId: randomUUID() as string,
  outcome: 'paid',
  amount,
  currency: 'EUR',
});

/** Returns the body of a withdrawal to the card that the money came from. */
export const withdrawalOf = (player: AttackedPlayer, amount: string) => ({
  withdrawalId: randomUUID() as string,
  accountId: player.accountId,
  methodId: 'sandbox',
  amount,
  details: {},
  parts: [{ methodId: 'sandbox', amount, fee: '0.00' }],
});

const payerCount = 3;
const payers = new WeakMap<AttackedSite, AttackedPlayer[]>();
const calls = new WeakMap<AttackedSite, number>();

/**
 * Returns one of three further players in turn, because a player may start few payments a minute, and a site may require
 * a captcha after twenty registrations.
 */
export async function nextPayer(site: AttackedSite): Promise<AttackedPlayer> {
  const known = payers.get(site) ?? [];
  payers.set(site, known);
  const at = (calls.get(site) ?? 0) % payerCount;
  calls.set(site, at + 1);
  return (known[at] ??= await registerPlayer(site));
}

const pairs = new WeakMap<AttackedSite, Promise<Pair>>();

/** Returns the two players of this run. They are created once: 100.00 paid in, of which 20.00 are being withdrawn. */
export function pairOf(site: AttackedSite): Promise<Pair> {
  const known = pairs.get(site);
  if (known) return known;
  const created = createPair(site);
  pairs.set(site, created);
  return created;
}

async function createPair(site: AttackedSite): Promise<Pair> {
  const owner = await registerPlayer(site);
  const stranger = await registerPlayer(site);
  const recharge = await deposit(site, owner, '100.00');
  await deposit(site, stranger, '50.00');
  const withdrawal = withdrawalOf(owner, '20.00');
  must(await owner.post(withdrawalPaths.withdraw.path, withdrawal));
  return { owner, stranger, recharge, withdrawalId: withdrawal.withdrawalId };
}

/** @throws when the reply is not a success, because the attack cannot be prepared then */
export function must({ status, body, text }: Answer): unknown {
  if (status < 200 || status > 299) throw new Error(`preparation: ${status} ${text.slice(0, 200)}`);
  return body;
}
