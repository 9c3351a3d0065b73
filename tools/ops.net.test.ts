import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAppServer } from '@touchline/api/app-server';
import { type BettingRig, useBettingRig } from '@touchline/testkit/betting-rig';
import { testAuditKey } from '@touchline/testkit/test-database-urls';
import { authenticatorCode } from '@touchline/testkit/authenticator';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { db, url, rig } = useBettingRig();
const root = join(import.meta.dirname, '..');
const password = 'a long secret of the first';
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-ops-'));
  folders.push(folder);
  return folder;
};

let server: ReturnType<typeof createAppServer>;
let first: TestOperator;
let second: TestOperator;
let origin = '';
/** A data folder as the running site leaves it: it has the address of the site and no database. */
const dataDir = newFolder();
beforeAll(async () => {
  server = createAppServer(rig().app, { isReplyChecked: true, allowedOrigins: [], onWaiting: () => {} });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
  writeFileSync(join(dataDir, 'site-url'), origin);
  first = await addOperator(rig().app, password);
  second = await addOperator(rig().app, 'another secret of the second');
});
afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Result = { code: number | null; out: string; err: string };

/** Runs the operator's program as a separate process, with a user's config folder and a text on standard input. */
function ops(
  config: string,
  line: string | readonly string[],
  input = '',
  env: Record<string, string> = {},
): Promise<Result> {
  const argv = typeof line === 'string' ? line.split(' ') : line;
  const child = spawn(process.execPath, [join(root, 'tools/ops.ts'), ...argv], {
    cwd: root,
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: config, DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const result: Result = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (result.out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (result.err += chunk));
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...result, code })));
}

const logIn = (config: string, operator: TestOperator, secret = password) =>
  ops(config, `login --as ${operator.accountNumber} --password-stdin`, `${secret}\n`);
const balanceOf = (player: Awaited<ReturnType<BettingRig['addPlayer']>>) => rig().balance(player);

describe('npm run ops, as a process', () => {
  it('[RL-55] logs in by standard input, runs a command whose address is audited, and logs out', async () => {
    const config = newFolder();
    const { gameId } = await rig().addPricedGame('line', 1865);
    const line = `suspend game ${gameId} --reason seen`;
    expect(await ops(config, line)).toEqual({
      code: 1,
      out: '',
      err: 'There is no operator session here, or it has ended: npm run ops -- login --as <account>\n',
    });
    expect(await logIn(config, first)).toMatchObject({ code: 0, err: '' });
    const [file = ''] = readdirSync(join(config, 'touchline'));
    expect(statSync(join(config, 'touchline', file)).mode & 0o777).toBe(0o600);
    expect(await ops(config, line)).toEqual({ code: 0, out: `Game ${gameId} is suspended.\n`, err: '' });
    expect(
      await db().query('select actor, address, after from platform_audit where subject = $1', [
        `game:${gameId}`,
      ]),
    ).toEqual([{ actor: first.accountNumber, address: '127.0.0.1', after: { isBlocked: true } }]);
    expect(await ops(config, 'logout')).toMatchObject({ code: 0, out: 'Logged out.\n' });
    expect((await ops(config, line)).code).toBe(1);
    // The session that was created with the operator is still open.
    expect(
      await db().query('select 1 from identity_session where user_id = $1 and ended_at is null', [
        first.userId,
      ]),
    ).toHaveLength(1);
  });

  it('[RL-55] reports a wrong password, an account without the operator role, an unknown account, and an unavailable site', async () => {
    const config = newFolder();
    expect(await logIn(config, first, 'wrong')).toEqual({
      code: 1,
      out: '',
      err: 'The account number, e-mail, phone or password is wrong. (session/bad-credentials)\n',
    });
    const player = await rig().app.db.transaction(async (tx) =>
      rig().app.identity.addUser(tx, {
        email: 'only@example.org',
        passwordHash: await rig().app.identity.passwords.hash(password),
        countryCode: 'IT',
        lng: 'en',
        registrationType: 'full_reg',
      }),
    );
    expect(await ops(config, 'login --as only@example.org --password-stdin', `${password}\n`)).toEqual({
      code: 1,
      out: '',
      err: 'only@example.org is not an operator.\n',
    });
    expect(
      await db().query('select 1 from identity_session where user_id = $1 and ended_at is null', [
        player?.id ?? 0n,
      ]),
    ).toEqual([]);
    expect((await ops(config, 'login --password-stdin', `${password}\n`)).err).toMatch(/^Usage/);
    const closed = `--url http://127.0.0.1:1`;
    expect((await ops(config, `proposals ${closed}`)).err).toMatch(
      /^The site does not answer at http:\/\/127/,
    );
    expect((await ops(config, 'proposals', '', { DATA_DIR: newFolder() })).err).toMatch(/^No site runs here/);
    expect((await ops(config, 'proposals --url http://example.org')).err).toMatch(
      /neither https nor this machine/,
    );
  });

  it('[DR-13.21] [RL-55] an operator with a second step logs in with the code as the second secret', async () => {
    const config = newFolder();
    const secret = 'a long secret of the third';
    const operator = await addOperator(rig().app, secret);
    const { identity } = rig().app;
    const caller = { address: '127.0.0.1', agent: null };
    const started = await identity.startSecondStep(operator.userId, secret, null);
    if (started.outcome !== 'started') throw new Error(started.outcome);
    const code = (steps: number) => authenticatorCode(started.secret, rig().clock.nowMs(), steps);
    await identity.confirmSecondStep(operator.userId, code(0), caller);
    const secrets = (...lines: string[]) =>
      ops(config, `login --as ${operator.accountNumber} --password-stdin`, `${lines.join('\n')}\n`);
    expect(await secrets(secret)).toEqual({
      code: 1,
      out: '',
      err: 'There is no code: type it at a terminal, or give it as the second line with --password-stdin.\n',
    });
    expect((await secrets(secret, code(0))).err).toBe('The code is wrong. (code/wrong)\n');
    expect((await ops(config, 'proposals')).err).toMatch(/^There is no operator session here/);
    expect(await secrets(secret, code(1))).toMatchObject({ code: 0, err: '' });
    expect((await ops(config, 'proposals')).code).toBe(0);
  });

  it('[RL-55] takes no password from the command line or the environment', async () => {
    const config = newFolder();
    const no = 'There is no password: type it at a terminal, or give it with --password-stdin.\n';
    const line = `login --as ${first.accountNumber} --password`;
    expect((await ops(config, [...line.split(' '), password], `${password}\n`)).err).toBe(no);
    expect((await ops(config, `login --as ${first.accountNumber}`, '', { PASSWORD: password })).err).toBe(no);
    expect((await ops(config, `login --as ${first.accountNumber} --password-stdin`)).err).toBe(no);
  });

  it('[RL-55] works without the database, even with a wrong database address, and reads files on the client', async () => {
    const config = newFolder();
    await logIn(config, first);
    const file = join(newFolder(), 'page.md');
    writeFileSync(file, 'title: From a file\ndescription: D\n---\n\nOurs.\n');
    const line = `content set contacts en --file ${file} --reason written`;
    const env = { DATABASE_URL: 'postgresql://127.0.0.1:1/nothing' };
    expect(await ops(config, line, '', env)).toMatchObject({ code: 0 });
    expect((await ops(config, 'content show contacts en')).out).toContain('title: From a file');
    expect((await ops(config, 'content set contacts en --file /no/such --reason written')).err).toBe(
      '/no/such cannot be read.\n',
    );
  });

  it('[RL-24] [RL-55] ten approvals by the proposer are refused; a second person approves', async () => {
    const [config, again, other] = [newFolder(), newFolder(), newFolder()];
    await logIn(config, first);
    await logIn(again, first);
    await logIn(other, second, 'another secret of the second');
    const player = await rig().addPlayer(0n);
    const number = (await rig().app.identity.findUser(db(), player.userId))?.accountNumber ?? '';
    const credit = ['credit', number, '5000.00', 'EUR', '--reason', 'a prize'];
    const { out } = await ops(config, credit);
    const id = /^Proposal (\d+):/.exec(out)?.[1] ?? '';
    const attempts = [config, again].flatMap((own) => [
      ops(own, `approve ${id} --reason mine`),
      ops(own, `approve ${id} --reason mine --as ${second.accountNumber}`),
      ops(own, `approve ${id} --reason mine --actor ${second.accountNumber}`),
      ops(own, `approve ${id} ${second.accountNumber} --reason mine`),
      ops(own, `approve ${id} --reason mine`, '', { USER: second.accountNumber }),
    ]);
    const answers = await Promise.all(attempts);
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 1));
    expect((await balanceOf(player)).available).toBe('0.00');
    expect((await ops(other, 'proposals')).out).toContain(`${id}  by ${first.accountNumber}`);
    expect(await ops(other, `approve ${id} --reason seen`)).toMatchObject({ code: 0, err: '' });
    expect((await balanceOf(player)).available).toBe('5000.00');
  }, 90_000);
});

describe('npm run ops -- local, directly on the database', () => {
  const local = (line: string, input = '') =>
    ops(newFolder(), `local ${line}`, input, { DATABASE_URL: url(), AUDIT_KEY: testAuditKey });

  it('[RL-55] adds an operator, who logs in; refuses a weak password and an address already in use', async () => {
    const create = 'create-operator --email new@example.org --password-stdin';
    expect(await local(create, 'password\n')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/too weak/) as string,
    });
    const { code, out } = await local(create, 'a secret that is long\n');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Operator \d{9} \(new@example\.org\) is added\.\n$/),
    ]);
    expect((await local(create, 'a secret that is long\n')).out).toBe(
      'new@example.org has an account already.\n',
    );
    const config = newFolder();
    const logInNew = (secret: string) =>
      ops(config, 'login --as new@example.org --password-stdin', `${secret}\n`);
    expect(await logInNew('a secret that is long')).toMatchObject({ code: 0 });
    expect(
      await local('reset-password new@example.org --password-stdin', 'another that is long\n'),
    ).toMatchObject({
      code: 0,
    });
    expect((await ops(config, 'proposals')).code).toBe(1);
    expect((await logInNew('a secret that is long')).code).toBe(1);
    expect((await logInNew('another that is long')).code).toBe(0);
    const actions = await db().query<{ action: string }>(
      "select action from platform_audit where actor = 'local' order by id",
    );
    expect(actions.map(({ action }) => action)).toEqual(['operator.create', 'password.change']);
  }, 90_000);

  it('[RL-55] does not set the password of a player', async () => {
    const player = await rig().addPlayer(0n);
    const number = (await rig().app.identity.findUser(db(), player.userId))?.accountNumber ?? '';
    expect((await local(`reset-password ${number} --password-stdin`, 'another that is long\n')).out).toBe(
      `There is no operator ${number}.\n`,
    );
    const rows = await db().query('select password_hash as hash from identity_user where id = $1', [
      player.userId,
    ]);
    expect(rows).toEqual([{ hash: 'unused' }]);
  });

  it('runs the invariant checks', async () => {
    expect(await local('verify --full')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ rules hold\.\n$/) as string,
    });
  });
});
