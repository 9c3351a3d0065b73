import { useBettingRig, type RigBet } from '@touchline/testkit/betting-rig';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../run-command.ts';

const { admin, db, rig } = useBettingRig();
let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  first = await addOperator(rig().app);
  second = await addOperator(rig().app);
});

const reason = 'a test of two people';
const opsAs = (actor: string, line: string, why = reason) =>
  runOps(rig().app, [...line.split(' '), '--reason', why], actor);
const propose = async (line: string, by = first): Promise<string> => {
  const { ok, text } = await opsAs(by.accountNumber, line);
  const id = /^Proposal (\d+): .*\. Nothing has changed yet/.exec(text)?.[1];
  if (!ok || id === undefined) throw new Error(text);
  return id;
};
const approve = (id: string, by = second) => opsAs(by.accountNumber, `approve ${id}`);
const addPrice = (): Promise<RigBet & { gameId: number }> => rig().addPricedGame('line', 1865);
const resultsOf = (marketId: number) =>
  db().query<{ key: string; status: number }>(
    `select outcome_key as key, status_id::int as status from catalogue_result where market_id = $1 order by outcome_key`,
    [BigInt(marketId)],
  );
const auditsOf = (subject: string) =>
  db().query<{ actor: string; action: string; reason: string; after: Record<string, unknown> }>(
    'select actor, action, reason, after from platform_audit where subject = $1 order by id',
    [subject],
  );
const stateOf = async (id: string) =>
  (await db().query<{ state: string }>('select state from operator_proposal where id = $1', [BigInt(id)]))[0]
    ?.state;
const playerNumber = async (currency = 'EUR') => {
  const player = await rig().addPlayer(0n, currency);
  const user = await rig().app.identity.findUser(db(), player.userId);
  return { player, number: user?.accountNumber ?? '' };
};

describe('two people', () => {
  it('[RL-24] [RL-55] a result is only proposed; another operator sets it, and the audit names both', async () => {
    const { marketId } = await addPrice();
    const id = await propose(`result ${marketId} 1=win X=lose 2=lose`);
    expect(await resultsOf(marketId)).toEqual([]);
    expect((await runOps(rig().app, ['proposals'], second.accountNumber)).text).toContain(
      `${id}  by ${first.accountNumber}  until 2026-11-21T12:00:00.000Z`,
    );
    expect(await opsAs(second.accountNumber, `approve ${id}`, 'seen on the video')).toEqual({
      ok: true,
      text: `Results of market ${marketId} are set; its coupons settle now.`,
    });
    expect(await resultsOf(marketId)).toEqual([
      { key: '1', status: 1 },
      { key: '2', status: 0 },
      { key: 'X', status: 0 },
    ]);
    const [created] = await auditsOf(`proposal:${id}`);
    expect(created).toMatchObject({ actor: first.accountNumber, action: 'proposal.create', reason });
    expect(await auditsOf(`market:${marketId}`)).toEqual([
      {
        actor: second.accountNumber,
        action: 'market.result',
        reason: 'seen on the video',
        after: {
          outcomes: [
            { key: '1', statusId: 1 },
            { key: '2', statusId: 0 },
            { key: 'X', statusId: 0 },
          ],
          proposal: id,
          proposedBy: first.accountNumber,
          approvedBy: second.accountNumber,
          hash: created?.after['hash'],
        },
      },
    ]);
    expect(await approve(id)).toEqual({ ok: false, text: `Proposal ${id} is approved already.` });
    expect((await runOps(rig().app, ['proposals'], second.accountNumber)).text).not.toContain(`${id}  by`);
  });

  it('[RL-24] the proposer cannot approve, with any session, and nothing happens', async () => {
    const { marketId } = await addPrice();
    const id = await propose(`void market ${marketId}`);
    expect(await approve(id, first)).toEqual({
      ok: false,
      text: `You made proposal ${id}: another operator must approve it.`,
    });
    expect([await stateOf(id), await resultsOf(marketId)]).toEqual(['open', []]);
    await expect(
      db().query(
        `update operator_proposal set state = 'approved', decider_id = proposer_id, decided_at = now(), decision_reason = 'x' where id = $1`,
        [BigInt(id)],
      ),
    ).rejects.toThrow('operator_proposal_second_person');
  });

  it('[RL-24] [RL-55] twelve direct calls of one person, in every spelling of its name, decide nothing', async () => {
    const { player, number } = await playerNumber();
    const { marketId, gameId } = await addPrice();
    const ids = [
      await propose(`credit ${number} 5000.00 EUR`),
      await propose(`result ${marketId} 1=win X=lose 2=lose`),
      await propose(`void game ${gameId}`),
    ];
    const email = (await rig().app.identity.findUser(db(), first.userId))?.email ?? '';
    const names = [first.accountNumber, email, email.toUpperCase(), ` ${first.accountNumber}`];
    let attempts = 0;
    for (const id of ids)
      for (const name of names) {
        expect(await opsAs(name, `approve ${id}`), `${id} as ${name}`).toMatchObject({ ok: false });
        attempts++;
      }
    expect(attempts).toBe(12);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['open', 'open', 'open']);
    expect([await resultsOf(marketId), (await rig().balance(player)).available]).toEqual([[], '0.00']);
  });

  it('[RL-24] only an operator proposes, approves or rejects', async () => {
    const { marketId } = await addPrice();
    const { number } = await playerNumber();
    const id = await propose(`void market ${marketId}`);
    const no = { ok: false, text: 'Only an operator with an account may do this.' };
    const email = (await rig().app.identity.findUser(db(), second.userId))?.email ?? '';
    for (const actor of ['tester', '', number, '999999999', email]) {
      expect(await opsAs(actor, `void market ${marketId}`), actor).toEqual(no);
      expect(await opsAs(actor, `approve ${id}`), actor).toEqual(no);
      expect(await opsAs(actor, `reject ${id}`), actor).toEqual(no);
      expect(await opsAs(actor, `credit ${number} 1.00 EUR`), actor).toEqual(no);
    }
    expect([await stateOf(id), await resultsOf(marketId)]).toEqual(['open', []]);
  });

  it('[RL-24] a banned operator approves nothing, and its proposals cannot be approved', async () => {
    const banned = await addOperator(rig().app);
    const [own, other] = [await addPrice(), await addPrice()];
    const proposed = await propose(`void market ${own.marketId}`, banned);
    const waiting = await propose(`void market ${other.marketId}`);
    await opsAs(first.accountNumber, `ban ${banned.accountNumber}`);
    expect(await approve(waiting, banned)).toEqual({
      ok: false,
      text: 'Only an operator with an account may do this.',
    });
    expect(await approve(proposed)).toEqual({
      ok: false,
      text: `${banned.accountNumber} is no longer an operator; propose it again.`,
    });
    expect([await resultsOf(own.marketId), await resultsOf(other.marketId)]).toEqual([[], []]);
  });

  it('[RL-24] a proposal expires exactly after 24 hours', async () => {
    const [late, inTime] = [await addPrice(), await addPrice()];
    const expired = await propose(`void market ${late.marketId}`);
    rig().clock.advance(1000);
    const open = await propose(`void market ${inTime.marketId}`);
    rig().clock.advance(24 * 3_600_000 - 1000);
    expect(await approve(expired)).toEqual({
      ok: false,
      text: `Proposal ${expired} has expired; propose it again.`,
    });
    expect(await opsAs(first.accountNumber, `reject ${expired}`)).toMatchObject({ ok: false });
    const { text } = await runOps(rig().app, ['proposals'], second.accountNumber);
    expect([text.includes(`${expired}  by`), text.includes(`${open}  by`)]).toEqual([false, true]);
    expect(await approve(open)).toMatchObject({ ok: true });
    expect(await resultsOf(late.marketId)).toEqual([]);
  });

  it('[RL-24] the state on which it depends is checked again: new results, a deleted game', async () => {
    const { gameId, marketId } = await addPrice();
    const id = await propose(`result ${marketId} 1=win X=lose 2=lose`);
    await rig().settle(gameId, [0, 1, 0]);
    const settled = await resultsOf(marketId);
    expect(await approve(id)).toEqual({
      ok: false,
      text: `The state that proposal ${id} depends on has changed; propose it again.`,
    });
    expect([await stateOf(id), await resultsOf(marketId)]).toEqual(['open', settled]);
    expect(await opsAs(first.accountNumber, 'void game 999999')).toEqual({
      ok: false,
      text: 'There is no game 999999.',
    });
  });

  it('[RL-24] exactly the proposed command runs: changed arguments are refused, and cannot be stored', async () => {
    const { marketId } = await addPrice();
    const id = await propose(`result ${marketId} 1=win X=lose 2=lose`);
    const change = () =>
      db().query(
        `update operator_proposal set arguments = replace(arguments, '1=win', '1=lose') where id = $1`,
        [BigInt(id)],
      );
    await expect(change()).rejects.toThrow('a proposal is never altered');
    await admin().query('alter table operator_proposal disable trigger operator_proposal_keep');
    await change();
    await admin().query('alter table operator_proposal enable trigger operator_proposal_keep');
    expect(await approve(id)).toEqual({
      ok: false,
      text: `Proposal ${id} was changed after it was proposed.`,
    });
    expect(await resultsOf(marketId)).toEqual([]);
  });

  it('[RL-24] a rejected proposal never runs; both decisions are audited', async () => {
    const { marketId } = await addPrice();
    const id = await propose(`void market ${marketId}`);
    expect(await opsAs(first.accountNumber, `reject ${id}`)).toEqual({
      ok: true,
      text: `Proposal ${id} is rejected.`,
    });
    expect(await approve(id)).toEqual({ ok: false, text: `Proposal ${id} is rejected already.` });
    expect((await auditsOf(`proposal:${id}`)).map(({ action }) => action)).toEqual([
      'proposal.create',
      'proposal.reject',
    ]);
    expect(await resultsOf(marketId)).toEqual([]);
  });

  it.each([
    'approve',
    'approve x',
    'approve 1 2',
    'reject',
    'reject 0',
    'proposals all',
    'result 1',
    'void x 1',
  ])('bad input %j is answered with the usage', async (line) => {
    expect((await opsAs(first.accountNumber, line)).text).toMatch(/^Usage: npm run ops -- /);
  });
  it('a duplicate outcome is refused, and so is an unknown proposal', async () => {
    const { marketId } = await addPrice();
    expect((await opsAs(first.accountNumber, `result ${marketId} 1=win 1=lose`)).text).toMatch(/^Usage/);
    expect(await approve('999999')).toEqual({ ok: false, text: 'There is no proposal 999999.' });
    expect(await opsAs(first.accountNumber, 'reject 999999')).toEqual({
      ok: false,
      text: 'There is no proposal 999999.',
    });
  });
});

describe('credits', () => {
  it('[RL-24] up to the limit of one operator; a cent more is proposed, and credited once', async () => {
    const operator = await addOperator(rig().app);
    const { player, number } = await playerNumber();
    const credit = (amount: string) => opsAs(operator.accountNumber, `credit ${number} ${amount} EUR`);
    expect(await credit('1000.01')).toMatchObject({ text: expect.stringMatching(/^Proposal /) as string });
    expect(await credit('1000.00')).toMatchObject({
      ok: true,
      text: expect.stringMatching(/was credited/) as string,
    });
    expect((await rig().balance(player)).available).toBe('1000.00');
    const id = await propose(`credit ${number} 0.01 EUR`, operator);
    expect(await approve(id)).toMatchObject({ ok: true });
    expect((await rig().balance(player)).available).toBe('1000.01');
    expect((await auditsOf(`player:${number}`)).at(-1)).toMatchObject({
      action: 'account.credit',
      after: { amount: '0.01', proposedBy: operator.accountNumber, approvedBy: second.accountNumber },
    });
  });

  it('[RL-24] many small credits count together for 24 hours, for any recipients', async () => {
    const operator = await addOperator(rig().app);
    const players = await Promise.all(Array.from({ length: 4 }, () => playerNumber()));
    const texts = [];
    for (const { number } of players)
      texts.push((await opsAs(operator.accountNumber, `credit ${number} 300.00 EUR`)).text);
    expect(texts.map((text) => text.startsWith('Proposal'))).toEqual([false, false, false, true]);
    rig().clock.advance(24 * 3_600_000);
    const again = await opsAs(operator.accountNumber, `credit ${players[3]?.number} 1000.00 EUR`);
    expect(again.text).toMatch(/was credited 1000.00 EUR/);
  });

  it('[RL-24] other currencies are converted and rounded up; a currency without a rate needs two operators', async () => {
    const operator = await addOperator(rig().app);
    const credit = async (amount: string, currency: string) => {
      const { number } = await playerNumber(currency);
      return (await opsAs(operator.accountNumber, `credit ${number} ${amount} ${currency}`)).text;
    };
    expect(await credit('1080.01', 'USD')).toMatch(/^Proposal/);
    expect(await credit('1080.00', 'USD')).toMatch(/was credited/);
    const other = await addOperator(rig().app);
    const { number } = await playerNumber('GBP');
    expect((await opsAs(other.accountNumber, `credit ${number} 0.01 GBP`)).text).toMatch(/^Proposal/);
  });

  it('[RL-24] a repeated credit is neither made nor counted again', async () => {
    const operator = await addOperator(rig().app);
    const { player, number } = await playerNumber();
    const line = `credit ${number} 600.00 EUR --id 0b5c1a52-0b5c-4f55-9a77-0d9a3f1f0a22`;
    await opsAs(operator.accountNumber, line);
    expect((await opsAs(operator.accountNumber, line)).text).toMatch(
      /was made before; nothing has changed\.$/,
    );
    expect((await opsAs(operator.accountNumber, `credit ${number} 400.00 EUR`)).text).toMatch(/was credited/);
    expect((await rig().balance(player)).available).toBe('1000.00');
  });

  it('[RL-24] the limit and the rates are changed by two operators', async () => {
    const before = rig().app.siteConfig.get();
    const rates = propose('config set rates {"RUB":"100000000"}');
    expect(rig().app.siteConfig.get()).toBe(before);
    await opsAs(first.accountNumber, `reject ${await rates}`);
    const id = await propose('config set creditWithoutApprovalMax "5000.00"');
    const other = await propose('config set creditWithoutApprovalMax "9000.00"');
    expect(rig().app.siteConfig.get().creditWithoutApprovalMax).toBe('1000.00');
    expect(await approve(id)).toEqual({ ok: true, text: 'creditWithoutApprovalMax = "5000.00"' });
    expect(rig().app.siteConfig.get().creditWithoutApprovalMax).toBe('5000.00');
    expect((await approve(other)).text).toBe(
      `The state that proposal ${other} depends on has changed; propose it again.`,
    );
    const reset = await propose('config reset creditWithoutApprovalMax');
    expect(await approve(reset)).toMatchObject({ ok: true });
    expect(rig().app.siteConfig.get().creditWithoutApprovalMax).toBe('1000.00');
    expect((await auditsOf('config:creditWithoutApprovalMax')).map(({ action }) => action)).toEqual([
      'config.set',
      'config.reset',
    ]);
    for (const line of ['config set creditWithoutApprovalMax much', 'config set rates {"RUB":-1}'])
      expect((await opsAs(first.accountNumber, line)).ok, line).toBe(false);
  });
});
