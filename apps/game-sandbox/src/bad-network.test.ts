import { describe, expect, it } from 'vitest';
import { badNetwork, faultsInTurn, NETWORK_FAULTS } from './bad-network.ts';
import { signedHeaders } from './signature.ts';

const secret = 'secret-of-the-games-0123456789abcdef';
const body = '{"kind":"bet","amount":"1.00"}';
const headers = signedHeaders(secret, body, 1_800_000_000);

/** Sends one call with a fault. @returns what arrived, and the answer; null for none */
async function through(fault: string) {
  const arrived: { headers: Record<string, string>; body: string }[] = [];
  const late: (() => Promise<unknown>)[] = [];
  const send = badNetwork({
    secret,
    deliver: async (_url, own, text) => {
      arrived.push({ headers: own, body: text });
      return { status: 200, body: 'ok' };
    },
    next: faultsInTurn(fault),
    later: (deliver) => late.push(deliver),
    random: () => 0.5,
  });
  const answer = await send('', headers, body).catch(() => null);
  const before = arrived.length;
  for (const deliver of late) await deliver();
  return { arrived, before, answer: answer?.status ?? null };
}

describe('a network that misbehaves', () => {
  const whole = { headers, body };
  it.each([
    ['none', [whole], 1, 200],
    ['lost', [], 0, null],
    ['reply-lost', [whole], 1, null],
    ['twice', [whole, whole], 2, 200],
    ['late', [whole], 0, null],
    ['cut', [{ headers, body: body.slice(0, body.length / 2) }], 1, 200],
    [
      'foreign-signature',
      [{ headers: signedHeaders('a-foreign-secret', body, 1_800_000_000), body }],
      1,
      200,
    ],
    ['old-signature', [{ headers: signedHeaders(secret, body, 1_799_999_880), body }], 1, 200],
    ['down', [], 0, 503],
  ])('[DR-8.127] %s', async (fault, arrived, before, answer) => {
    expect(await through(fault)).toEqual({ arrived, before, answer });
  });

  it('plays faults in turn and again, and refuses an unknown name', () => {
    const next = faultsInTurn('lost,none,twice');
    expect([next(), next(), next(), next()]).toEqual(['lost', null, 'twice', 'lost']);
    expect(() => faultsInTurn('lost,broken')).toThrow(
      `unknown network fault broken: use none, ${NETWORK_FAULTS.join(', ')}`,
    );
  });
});
