import { randomUUID } from 'node:crypto';
import {
  amountFault,
  canonicalText,
  checkReceipts,
  hashOf,
  type ReceiptBody,
  type ReceiptFile,
  type ReceiptKey,
} from '@touchline/receipts';
import { advanceSteps } from '@touchline/testkit/advances';
import { insuranceSteps } from '@touchline/testkit/insurances';
import { couponOf, useBettingRig, type RigBet, type RigPlayer } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { receiptSigner } from './receipt-key.ts';
import { signReceipts } from './sign-receipts.ts';

const { db, admin, rig } = useBettingRig();

type Bet = RigBet & { gameId: number };
const signer = receiptSigner('a secret of the tests, 32 characters');

const signAll = async (by = signer): Promise<number> => {
  let all = 0;
  for (let signed = 1; signed > 0; all += signed)
    signed = await signReceipts({ db: db(), clock: rig().clock }, by);
  return all;
};

const receiptsOf = async (player: RigPlayer, id: number) =>
  (await player.browser.get(`/web-api/coupons/${id}/receipts`)).body as {
    file: ReceiptFile;
    waiting: number;
  };

const keys = async (): Promise<ReceiptKey[]> =>
  ((await rig().browser().get('/.well-known/touchline-receipt-keys.json')).body as { keys: ReceiptKey[] })
    .keys;

const check = async (file: unknown) => checkReceipts(file, await keys());

const kindsOf = (bodies: readonly ReceiptBody[]): string[] =>
  bodies.map((body) => (body.kind === 'settled' ? `settled ${body.generation} ${body.state}` : body.kind));

/** Places an express of two games whose outcomes have fair chances; the coupon is accepted. */
async function placed(amount = '10.00') {
  const player = await rig().addPlayer(100_00n);
  const bets = [await rig().addPricedGame('line', 1500), await rig().addPricedGame('line', 2000)] as [
    Bet,
    Bet,
  ];
  const { id } = couponOf(await rig().place(player, bets, { amount }));
  return { player, bets, id };
}

const end = async (bet: Bet, statuses: [number, number, number]): Promise<void> => {
  await rig().settle(bet.gameId, statuses);
  await rig().settleCoupons(bet.gameId);
};

describe('receipts', () => {
  it('[DR-4.150] [DR-4.152] [DR-4.153] an acceptance, a settlement and a correction give three signed receipts in one chain', async () => {
    const { player, bets, id } = await placed();
    expect(await receiptsOf(player, id)).toMatchObject({ file: { receipts: [] }, waiting: 1 });
    for (const bet of bets) await end(bet, [1, 0, 0]);
    await end(bets[1], [2, 2, 2]);
    await signAll();
    const { file, waiting } = await receiptsOf(player, id);
    const { faults, bodies } = await check(file);
    expect([faults, waiting]).toEqual([[], 0]);
    expect(kindsOf(bodies)).toEqual(['accepted', 'settled 1 won', 'settled 2 won']);
    expect(bodies.map((body) => (body.kind === 'settled' ? [body.payoutMinor, body.results] : null))).toEqual(
      [
        null,
        [
          '3000n',
          [
            [1, null, null],
            [1, null, null],
          ],
        ],
        [
          '1500n',
          [
            [1, null, null],
            [2, null, null],
          ],
        ],
      ],
    );
    expect(bodies[0]?.coupon).toMatchObject({ stakeMinor: '1000n', rulesVersion: 1 });
  });

  it('[DR-4.151] bodies are canonical JSON of the coupon as accepted, and name no person', async () => {
    const { player, bets, id } = await placed();
    for (const bet of bets) await end(bet, [1, 0, 0]);
    await signAll();
    const { file } = await receiptsOf(player, id);
    const bodies = file.receipts.map(({ body }) => body);
    expect(bodies.length).toBe(2);
    for (const body of bodies) expect(canonicalText(JSON.parse(body))).toBe(body);
    const [accepted, settled] = bodies.map((body) => JSON.parse(body) as Record<string, unknown>);
    expect(accepted?.['coupon']).toMatchObject({
      typeId: 1,
      stakeMinor: '1000n',
      legs: [
        { marketId: bets[0].marketId, outcomeKey: '1', coefMilli: '1500n' },
        { marketId: bets[1].marketId, outcomeKey: '1', coefMilli: '2000n' },
      ],
    });
    expect(settled).toMatchObject({
      generation: 1,
      state: 'won',
      stakeLeftMinor: '1000n',
      payoutMinor: '3000n',
    });
    const [person] = await db().query<{ email: string; number: string }>(
      'select email, account_number as number from identity_user where id = $1',
      [player.userId],
    );
    for (const body of bodies)
      for (const personal of [person?.email, person?.number, 'userId', 'requestId'])
        expect(body).not.toContain(personal ?? 'missing');
  });

  it('[DR-4.150] a partial sale has a receipt, and so has the settlement of the rest', async () => {
    const { player, bets, id } = await placed('30.00');
    for (const bet of bets) await rig().setChance(bet, 0.6);
    const sold = await rig().app.betting.sell({
      requestId: randomUUID(),
      userId: player.userId,
      couponId: BigInt(id),
      kind: 'player',
      percent: 33,
      expectedMinor: 1n,
    });
    expect(sold.outcome).toBe('sold');
    for (const bet of bets) await end(bet, [1, 0, 0]);
    await signAll();
    const { faults, bodies } = await check((await receiptsOf(player, id)).file);
    expect(faults).toEqual([]);
    expect(kindsOf(bodies)).toEqual(['accepted', 'sold', 'settled 1 won']);
    expect(bodies[1]).toMatchObject({
      percent: 33,
      stakeMinor: '3000n',
      soldStakeMinor: '990n',
      valueMinor: '3045n',
      paidMinor: '1004n',
    });
    expect(bodies[2]).toMatchObject({ stakeLeftMinor: '2010n', payoutMinor: '6030n' });
  });

  it('[DR-4.153] coupons of one account share one chain; the file of a coupon has the links between its receipts', async () => {
    const { player, bets, id } = await placed();
    const other = couponOf(await rig().place(player, [bets[0]])).id;
    await end(bets[0], [0, 1, 0]);
    await signAll();
    const first = await receiptsOf(player, id);
    expect([first.file.receipts.length, first.file.otherLinks.length]).toEqual([2, 1]);
    expect((await check(first.file)).faults).toEqual([]);
    const second = await receiptsOf(player, other);
    expect((await check(second.file)).faults).toEqual([]);
    const numbers = await db().query<{ number: bigint }>(
      'select number from betting_receipt where user_id = $1 order by number',
      [player.userId],
    );
    expect(numbers.map(({ number }) => number)).toEqual([1n, 2n, 3n, 4n]);
  });

  it('[DR-4.156] an altered byte, a missing link, a foreign key and a wrong payout are each found', async () => {
    const { player, bets, id } = await placed();
    couponOf(await rig().place(player, [bets[0]]));
    for (const bet of bets) await end(bet, [1, 0, 0]);
    await signAll();
    const { file } = await receiptsOf(player, id);
    const [first] = file.receipts;
    if (!first) throw new Error('no receipt');
    const faultsOf = async (changed: unknown) => (await check(changed)).faults.map(({ fault }) => fault);
    const withFirst = (change: object) => ({
      ...file,
      receipts: [{ ...first, ...change }, ...file.receipts.slice(1)],
    });
    expect(await faultsOf(withFirst({ body: first.body.replace('1000n', '1001n') }))).toEqual(['body']);
    expect(await faultsOf(withFirst({ link: first.link.replace('"number":1', '"number":7') }))).toContain(
      'signature',
    );
    expect(await faultsOf(withFirst({ signature: first.signature.replace(/^../, '00') }))).toEqual([
      'signature',
    ]);
    expect(await faultsOf(withFirst({ body: first.body.replace('{', '{ ') }))).toEqual(['body']);
    expect(await faultsOf({ ...file, otherLinks: file.otherLinks.slice(1) })).toContain('chain');
    expect((await checkReceipts(file, [])).faults.map(({ fault }) => fault)).toEqual([
      'key',
      'key',
      'key',
      'key',
    ]);
    for (const strange of [null, 'x', {}, { ...file, receipts: [] }, { ...file, receipts: [{}] }])
      expect(await faultsOf(strange)).toEqual(['format']);
    // The site signs a payout that differs from its rules.
    const forged = { ...JSON.parse(file.receipts.at(-1)?.body ?? '{}'), payoutMinor: '9999n' } as object;
    const body = canonicalText(forged);
    const link = canonicalText({
      ...JSON.parse(file.receipts.at(-1)?.link ?? '{}'),
      body: await hashOf(body),
    });
    const last = { body, link, signature: signer.sign(link) };
    expect(await faultsOf({ ...file, receipts: [...file.receipts.slice(0, -1), last] })).toEqual(['payout']);
  });

  it('[DR-4.154] after a change of the key, older receipts are still checked with the older key', async () => {
    const { player, bets, id } = await placed();
    await signAll();
    const next = receiptSigner('another secret of the tests, 32 characters');
    for (const bet of bets) await end(bet, [1, 0, 0]);
    await signAll(next);
    expect((await keys()).map((key) => key.id)).toEqual([signer.id, next.id]);
    const { file } = await receiptsOf(player, id);
    const used = file.receipts.map(({ link }) => (JSON.parse(link) as { keyId: string }).keyId);
    expect(used).toEqual([signer.id, next.id]);
    expect((await check(file)).faults).toEqual([]);
    expect(receiptSigner('a secret of the tests, 32 characters')).toMatchObject({ id: signer.id });
  });

  it('[DR-4.153] two workers and a failure midway: every receipt is signed once, in one chain', async () => {
    const { player, bets, id } = await placed();
    for (let at = 0; at < 5; at++) await rig().place(player, [bets[0]], { amount: '1.00' });
    for (const bet of bets) await end(bet, [1, 0, 0]);
    const deps = { db: db(), clock: rig().clock };
    const failing = {
      ...signer,
      sign: (): string => {
        throw new Error('stopped');
      },
    };
    await expect(signReceipts(deps, failing)).rejects.toThrow('stopped');
    await Promise.all(Array.from({ length: 4 }, () => signAll()));
    const chain = await db().query<{ number: bigint; follows: boolean }>(
      `select number, (link::jsonb ->> 'previous') is not distinct from
         encode(sha256(convert_to(lag(link) over (order by number), 'UTF8')), 'hex') as follows
       from betting_receipt where user_id = $1 order by number`,
      [player.userId],
    );
    expect(chain).toEqual(
      Array.from({ length: chain.length }, (_, at) => ({ number: BigInt(at + 1), follows: true })),
    );
    expect(chain.length).toBe(12);
    expect((await check((await receiptsOf(player, id)).file)).faults).toEqual([]);
  });

  it('[DR-4.153] the receipts of an account that one worker has claimed are not claimed by another', async () => {
    await signAll();
    const { id } = await placed();
    const claim = 'select count(*)::int as count from betting_claim_receipts(10)';
    await db().transaction(async (first) => {
      expect(await first.query(claim)).toEqual([{ count: 1 }]);
      expect(await db().query(claim)).toEqual([{ count: 0 }]);
    });
    // The first worker ended without a signature; the next one signs.
    expect(await signAll()).toBe(1);
    expect((await db().query('select number from betting_receipt where coupon_id = $1', [id])).length).toBe(
      1,
    );
  });

  it('[RL-3] [RL-14] a signed receipt cannot be altered or removed, even by the owner of the tables', async () => {
    const { id } = await placed();
    await signAll();
    for (const statement of [
      `update betting_receipt set body = 'x' where coupon_id = ${id}`,
      `delete from betting_receipt where coupon_id = ${id}`,
      `update betting_receipt set number = null, body = null, link = null, signature = null, key_id = null,
         signed_at = null where coupon_id = ${id}`,
    ])
      await expect(admin().query(statement)).rejects.toThrow('a receipt is never altered');
  });

  it('[RL-7] another player cannot read the receipts of the coupon; guests cannot either', async () => {
    const { id } = await placed();
    const other = await rig().addPlayer(0n);
    expect((await other.browser.get(`/web-api/coupons/${id}/receipts`)).status).toBe(404);
    expect((await rig().browser().get(`/web-api/coupons/${id}/receipts`)).status).toBe(401);
  });
});

describe('receipts of a coupon with an advance', () => {
  const { addBase, settle, takeAdvance, decide } = advanceSteps(rig);

  /** Decides an advance of 30.00 in a stake of 40.00 by the result of its base; returns its receipts. */
  async function decided(result: 'won' | 'lost') {
    const player = await rig().addPlayer(110_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '30.00', '40.00');
    await settle(bet, 'won');
    await settle(base, result);
    expect(await decide()).toBe(1);
    await signAll();
    return check((await receiptsOf(player, bet.id)).file);
  }

  it('[DR-4.100] [DR-4.156] a confirmed one pays by its results; the receipt says what was covered', async () => {
    const { faults, bodies } = await decided('won');
    expect(faults).toEqual([]);
    expect(kindsOf(bodies)).toEqual(['accepted', 'settled 1 won']);
    expect(bodies.at(-1)).toMatchObject({
      coupon: { stakeMinor: '4000n', prepaidMinor: '3000n' },
      payoutMinor: '12000n',
      prepaid: { state: 'confirmed', filledMinor: '3000n' },
    });
    const body = bodies.at(-1);
    if (body?.kind !== 'settled') throw new Error('no settlement');
    const { prepaid: _, ...without } = body;
    expect(amountFault(body)).toBe(null);
    // The payout is that of the results, but the decision is not one that the rules give.
    expect(amountFault(without)).toBe('payout');
    expect(amountFault({ ...body, prepaid: { state: 'confirmed', filledMinor: '2999n' } })).toBe('payout');
  });

  it('[DR-4.100] [DR-4.156] a cancelled one returns the own part; a receipt with other figures is found', async () => {
    const { faults, bodies } = await decided('lost');
    expect(faults).toEqual([]);
    expect(kindsOf(bodies)).toEqual(['accepted', 'settled 1 returned']);
    const body = bodies.at(-1);
    if (body?.kind !== 'settled') throw new Error('no settlement');
    expect(body).toMatchObject({
      payoutMinor: '1000n',
      results: [[3, null, null]],
      prepaid: { state: 'cancelled', filledMinor: '0n' },
    });
    const { prepaid, ...without } = body;
    expect(prepaid && amountFault(body)).toBe(null);
    expect(amountFault(without)).toBe('payout');
    expect(amountFault({ ...body, payoutMinor: '4000n' })).toBe('payout');
    expect(amountFault({ ...body, prepaid: { state: 'cancelled', filledMinor: '3000n' } })).toBe('payout');
    expect(amountFault({ ...body, prepaid: { state: 'confirmed', filledMinor: '0n' } })).toBe('payout');
    expect(amountFault({ ...body, results: [[1, null, null]] })).toBe('payout');
  });
});

describe('receipts of an insured coupon', () => {
  const { turnOn, addSingle, insured, settle } = insuranceSteps(rig);

  /** Insures 60 % of a single of 20.00 and settles it; returns its receipts. */
  async function ended(result: 'won' | 'lost' | 'void') {
    await turnOn();
    const coupon = await addSingle();
    await insured(coupon, 60);
    await settle(coupon, result);
    await signAll();
    return check((await receiptsOf(coupon.player, coupon.id)).file);
  }

  it('[DR-4.208] [DR-4.156] the purchase has a receipt whose premium follows from the chances; others are found', async () => {
    const { faults, bodies } = await ended('lost');
    expect(faults).toEqual([]);
    expect(kindsOf(bodies)).toEqual(['accepted', 'insured', 'settled 1 lost']);
    const body = bodies[1];
    if (body?.kind !== 'insured') throw new Error('no insurance');
    expect(body).toMatchObject({
      percent: 60,
      stakeMinor: '2000n',
      insuredMinor: '1200n',
      premiumMinor: '687n',
      chancePpb: '480000000n',
      loadPercent: 10,
      rounding: 'up',
    });
    expect(amountFault(body)).toBe(null);
    for (const change of [
      { premiumMinor: '686n' },
      { premiumMinor: '688n' },
      { insuredMinor: '1199n' },
      { percent: 59 },
      { chancePpb: '480000001n' },
      { loadPercent: 11 },
      { legs: [] },
      { coupon: { ...(body.coupon as object), typeId: 2 } },
    ] as const)
      expect([change, amountFault({ ...body, ...change })]).toEqual([change, 'insurance']);
  });

  it('[DR-4.208] the settlement says what the insurance pays: X, nothing, or the premium', async () => {
    for (const [result, paidMinor] of [
      ['lost', '1200n'],
      ['won', '0n'],
      ['void', '687n'],
    ] as const) {
      const { faults, bodies } = await ended(result);
      expect(faults).toEqual([]);
      const body = bodies.at(-1);
      if (body?.kind !== 'settled' || !body.insurance) throw new Error('no insurance');
      const { insurance } = body;
      expect(insurance).toEqual({
        bought: [{ insuredMinor: '1200n', premiumMinor: '687n', stakeMinor: '2000n' }],
        paidMinor,
      });
      expect(amountFault({ ...body, insurance: { ...insurance, paidMinor: '1n' } })).toBe('insurance');
    }
  });
});
