import { operatorPaths, type OperatorPermission, operatorPermissions } from '@touchline/contracts/operations';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from './commands.ts';
import { createOperator } from './local-operators.ts';

const { db, rig } = useBettingRig();

let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  first = await addOperator(rig().app);
  second = await addOperator(rig().app);
});

type Answer = { ok: boolean; text: string; code?: string };
const reason = 'a test of permissions';

async function command(operator: TestOperator, line: string): Promise<Answer> {
  const browser = rig().browser();
  browser.cookies.set('session', operator.sessionToken);
  const body = { words: line.split(' '), options: { reason } };
  const answer = await browser.post(operatorPaths.command.path, body);
  expect(answer.status, line).toBe(200);
  return answer.body as Answer;
}
const operatorWith = (permissions: readonly OperatorPermission[]) =>
  addOperator(rig().app, undefined, permissions);
const without = (permission: OperatorPermission) =>
  operatorWith(operatorPermissions.filter((one) => one !== permission));
const audits = async () =>
  (await db().query<{ n: number }>('select count(*)::int as n from platform_audit'))[0]?.n;
const lastAudit = async () =>
  (
    await db().query(
      'select actor, action, subject, reason, before, after from platform_audit order by id desc limit 1',
    )
  )[0];

describe('every command', () => {
  it('has a unique name, and no name hides another', () => {
    const names = commandsOf(rig().app).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names)
      expect(
        names.filter((other) => other.startsWith(`${name} `)),
        name,
      ).toEqual([]);
  });

  it('every permission belongs to some command', () => {
    const used = new Set(
      commandsOf(rig().app).flatMap(({ permission, optionPermissions }) => [
        permission,
        ...Object.values(optionPermissions),
      ]),
    );
    expect(operatorPermissions.filter((permission) => !used.has(permission))).toEqual([]);
  });

  it('[RL-77] every command that changes something needs a reason, or its text is the reason', () => {
    const changing = commandsOf(rig().app).filter(({ needsReason }) => !needsReason);
    expect(changing.map(({ name }) => name).toSorted()).toEqual([
      'accumulator list',
      'analytics today',
      'appeals list',
      'banking receivables',
      'block list',
      'callbacks list',
      'chain list',
      'config get',
      'config history',
      'config list',
      'content history',
      'content list',
      'content show',
      'documents list',
      'documents player',
      'documents show',
      'erasure list',
      'free-rounds list',
      'games differences',
      'ideas list',
      'liability',
      'maintenance show',
      'newsletter list',
      'paychecks check',
      'permissions show',
      'player-limit show',
      'promo list',
      'proposals',
      'redirect list',
      'referral',
      'registration show',
      'requests answer',
      'requests list',
      'requests show',
      'risk client',
      'risk events',
      'risk site',
      'risk suspensions',
      'rounds returns',
      'self-block requests',
      'seo list',
      'supplied-games books',
      'support answer',
      'support chat',
      'support list',
      'support show',
      'verify',
      'vip-requests',
      'withdrawals list',
    ]);
  });

  it('[RL-55] is refused with a code to an operator who has every permission except the needed one', async () => {
    const lacking = new Map(
      await Promise.all(operatorPermissions.map(async (one) => [one, await without(one)] as const)),
    );
    const before = await audits();
    for (const { name, permission } of commandsOf(rig().app)) {
      const operator = lacking.get(permission);
      if (!operator) throw new Error(permission);
      expect(await command(operator, name), name).toEqual({
        ok: false,
        code: 'session/permission-required',
        text: `You need the permission ${permission} for ${name} (session/permission-required).`,
      });
    }
    expect(await audits()).toBe(before);
  });

  it('[RL-55] runs for an operator who has only the needed permission', async () => {
    const having = new Map(
      await Promise.all(operatorPermissions.map(async (one) => [one, await operatorWith([one])] as const)),
    );
    for (const { name, permission } of commandsOf(rig().app)) {
      const operator = having.get(permission);
      if (!operator) throw new Error(permission);
      // Without arguments, most commands return their usage; `maintenance end` finds no maintenance.
      expect((await command(operator, name)).code, name).toBeUndefined();
    }
  });

  it('[RL-55] the help needs no permission', async () => {
    const nobody = await operatorWith([]);
    const { ok, text } = await command(nobody, 'help');
    expect([ok, text.includes('suspend game <gameId> --reason <text>')]).toEqual([true, true]);
    expect(text).toContain('suspends a game, overriding the feed (markets.write)');
  });
});

describe('permissions of operators', () => {
  it('[RL-77] are shown and set by another operator, and apply from the next command on', async () => {
    const operator = await operatorWith(['reports.read']);
    expect(await command(operator, 'config get minAge')).toMatchObject({ ok: true });
    expect(
      await command(first, `permissions set ${operator.accountNumber} markets.write,content.write`),
    ).toEqual({ ok: true, text: `Operator ${operator.accountNumber}: markets.write, content.write.` });
    expect(await command(operator, 'config get minAge')).toMatchObject({
      code: 'session/permission-required',
    });
    expect(await lastAudit()).toEqual({
      actor: first.accountNumber,
      action: 'operator.permissions',
      subject: `operator:${operator.accountNumber}`,
      reason,
      before: { permissions: ['reports.read'] },
      after: { permissions: ['markets.write', 'content.write'] },
    });
    expect((await command(second, `permissions show ${operator.accountNumber}`)).text).toBe(
      `Operator ${operator.accountNumber}: markets.write, content.write.`,
    );
    await command(first, `permissions set ${operator.accountNumber} none`);
    expect((await command(second, `permissions show ${operator.accountNumber}`)).text).toBe(
      `Operator ${operator.accountNumber}: none.`,
    );
  });

  it('[RL-55] operators cannot change their own permissions', async () => {
    const operator = await operatorWith(['operators.write']);
    const before = await audits();
    for (const list of ['all', 'none', 'operators.write'])
      expect(await command(operator, `permissions set ${operator.accountNumber} ${list}`)).toEqual({
        ok: false,
        text: 'Another operator must change your permissions.',
      });
    expect([await audits(), [...(await rig().app.identity.permissionsOf(db(), operator.userId))]]).toEqual([
      before,
      ['operators.write'],
    ]);
  });

  it('[RL-55] an unknown name, a player and an unknown account are refused', async () => {
    const player = await rig().addPlayer(0n);
    const number = (await rig().app.identity.findUser(db(), player.userId))?.accountNumber ?? '';
    expect(
      (await command(first, `permissions set ${second.accountNumber} markets.write,money`)).text,
    ).toMatch(/^There is no permission money; there are: reports\.read, /);
    for (const unknown of [number, '999999999']) {
      const no = { ok: false, text: `There is no operator ${unknown}.` };
      expect(await command(first, `permissions set ${unknown} all`)).toEqual(no);
      expect(await command(first, `permissions show ${unknown}`)).toEqual(no);
    }
    await expect(
      db().query(`update identity_user set permissions = '{markets.write}' where id = $1`, [player.userId]),
    ).rejects.toThrow('identity_user_permissions_of_operators');
  });

  it('[RL-55] a stored name that the program does not know gives no permission', async () => {
    const operator = await operatorWith([]);
    await db().query(`update identity_user set permissions = '{everything,reports.read}' where id = $1`, [
      operator.userId,
    ]);
    expect([...(await rig().app.identity.permissionsOf(db(), operator.userId))]).toEqual(['reports.read']);
  });

  it('[RL-55] a banned operator has no permission', async () => {
    const operator = await operatorWith(['reports.read']);
    await command(first, `ban ${operator.accountNumber}`);
    expect([...(await rig().app.identity.permissionsOf(db(), operator.userId))]).toEqual([]);
  });

  it('[RL-24] [RL-55] a proposal is not approved when its proposer has lost the permission in the meantime', async () => {
    const proposer = await operatorWith(['results.propose']);
    const { marketId } = await rig().addPricedGame('line', 1865);
    const { text } = await command(proposer, `void market ${marketId}`);
    const id = /^Proposal (\d+):/.exec(text)?.[1];
    await command(first, `permissions set ${proposer.accountNumber} reports.read`);
    expect(await command(second, `approve ${id}`)).toEqual({
      ok: false,
      text: `${proposer.accountNumber} no longer has the permission results.propose; propose it again.`,
    });
    expect(
      await db().query('select 1 from catalogue_result where market_id = $1', [BigInt(marketId)]),
    ).toEqual([]);
    await command(first, `permissions set ${proposer.accountNumber} results.propose`);
    expect(await command(second, `approve ${id}`)).toMatchObject({ ok: true });
  });

  it('[RL-55] a command on the machine itself creates an operator with the named permissions, or with all', async () => {
    const password = 'seven green lanterns';
    const permissionsOf = async (text: string) => {
      const user = await rig().app.identity.findByLogin(db(), /\d{9}/.exec(text)?.[0] ?? '');
      return [...(await rig().app.identity.permissionsOf(db(), user?.id ?? 0n))];
    };
    const named = await createOperator(rig().app, 'few@example.org', password, 'support.answer,reports.read');
    expect(await permissionsOf(named.text)).toEqual(['reports.read', 'support.answer']);
    const all = await createOperator(rig().app, 'all@example.org', password);
    expect(await permissionsOf(all.text)).toEqual([...operatorPermissions]);
    expect(await createOperator(rig().app, 'bad@example.org', password, 'root')).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^There is no permission root;/) as string,
    });
    expect(await rig().app.identity.findByLogin(db(), 'bad@example.org')).toBeNull();
  });
});
