import { randomInt, randomUUID } from 'node:crypto';
import { operatorPaths, type OperatorPermission, operatorPermissions } from '@touchline/contracts/operations';
import { authenticatorCode } from '@touchline/testkit/authenticator';
import { couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService } from '@touchline/testkit/limits';
import { matrixCompany } from '@touchline/testkit/limits-matrix';
import { createSoftPasskey } from '@touchline/testkit/passkey';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { encodeCredential, type TestAnswer, type TestBrowser } from '@touchline/testkit/test-app';
import { bankDetails, createPaymentsRig } from '@touchline/testkit/withdrawals';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signSandboxCallback } from './modules/banking/payments/providers/sandbox/sandbox.ts';
import { commandsOf } from './ops/commands.ts';
import { createOperator, resetOperatorPassword } from './ops/local-operators.ts';
import { appendAudit, openAuditText, readAuditSecret } from './platform/database/audit.ts';
import { openCode } from './platform/process/sealed-code.ts';
import type { AuditAction } from './platform/database/audit-actions.ts';

/**
 * Runs each listed privileged action once, as a browser or an operator does, and checks its audit row (RL-77:
 * privileged actions are audited).
 */

const { admin, db, rig } = useBettingRig({ gameSandbox: matrixCompany });

const agent = 'Tester/1.0 (the audit)';
const address = '198.51.100.77';
const from = { 'user-agent': agent, 'x-forwarded-for': address };
const reason = 'a test of the list';
const password = 'seven green lanterns';

let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  first = await addOperator(rig().app);
  second = await addOperator(rig().app);
});

async function send(line: string, options: Record<string, string>, by: TestOperator): Promise<TestAnswer> {
  const browser = rig().browser();
  browser.cookies.set('session', by.sessionToken);
  const body = { words: line.split(' '), options: { reason, ...options } };
  return browser.post(operatorPaths.command.path, body, from);
}

/** The commands that were run with valid input. The last test compares them with the registry. */
const tried = new Set<string>();
const operators = new Map<OperatorPermission, TestOperator>();

/**
 * Runs an operator command over HTTP and returns its text. Two attempts come first and must change nothing: one by an
 * operator without the permission, and one while the audit log accepts no row.
 */
async function command(line: string, options: Record<string, string> = {}, by = first): Promise<string> {
  const known = commandsOf(rig().app).find(({ name }) => `${line} `.startsWith(`${name} `));
  if (!known) throw new Error(`${line} is not a command`);
  tried.add(known.name);
  const others = operatorPermissions.filter((permission) => permission !== known.permission);
  const lacking = operators.get(known.permission) ?? (await addOperator(rig().app, undefined, others));
  operators.set(known.permission, lacking);
  const before = await contents();
  expect((await send(line, options, lacking)).body, line).toMatchObject({
    ok: false,
    code: 'session/permission-required',
  });
  await admin().query('alter table platform_audit enable trigger audit_is_full');
  expect((await send(line, options, by)).status, line).toBe(500);
  await admin().query('alter table platform_audit disable trigger audit_is_full');
  expect(await contents(), line).toEqual(before);
  const { ok, text } = (await send(line, options, by)).body as { ok: boolean; text: string };
  if (!ok) throw new Error(`${line}: ${text}`);
  return text;
}

let tables: string[];
beforeAll(async () => {
  const rows = await admin().query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
       and not relispartition order by 1`,
  );
  // Each call updates the time of the session's last use, so this table is not compared.
  tables = rows.map(({ name }) => name).filter((name) => name !== 'identity_session');
  await admin().query(
    `create function audit_is_full() returns trigger language plpgsql as $$ begin raise exception 'the audit is full'; end $$`,
  );
  await admin().query(
    'create trigger audit_is_full before insert on platform_audit for each row execute function audit_is_full()',
  );
  await admin().query('alter table platform_audit disable trigger audit_is_full');
});

/** Returns a hash of the content of each table. */
async function contents(): Promise<Record<string, string>> {
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t`,
  );
  const rows = await admin().query<{ name: string; hash: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
async function byTwo(line: string, options: Record<string, string> = {}): Promise<void> {
  const id = /^Proposal (\d+):/.exec(await command(line, options))?.[1];
  await command(`approve ${id}`, {}, second);
}

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
let registered = 0;
/** Registers a player, by default from an address of its own: one address may register twenty times an hour. */
async function register(
  headers: Record<string, string> = { 'x-forwarded-for': `198.51.101.${++registered}` },
): Promise<{ browser: TestBrowser; accountNumber: string; password: string }> {
  const browser = rig().browser();
  const { body } = await browser.post('/web-api/registration/one-click', form, headers);
  return { browser, ...(body as { accountNumber: string; password: string }) };
}
/** A player whose session has a confirmed identity. */
async function confirmed(): Promise<Registered> {
  const player = await register();
  const uPassword = encodeCredential(player.password);
  expect((await player.browser.post('/web-api/user/secure-data', { uPassword }, from)).status).toBe(200);
  return player;
}
/** A player whose chosen break has ended, and who may ask to return; logged in again. */
async function onBreak(by: 'player' | 'operators') {
  const { userId, accountNumber, email } = await addPlayer();
  const startsAtMs = rig().clock.nowMs() - 200 * 86_400_000;
  const returns = { by, termEndsAtMs: rig().clock.nowMs() - 5 * 86_400_000 };
  const restriction = {
    userId,
    kind: 'self-excluded',
    startsAtMs,
    endsAtMs: null,
    returns,
    source: 'player',
  } as const;
  await db().transaction((tx) => rig().app.identity.addRestriction(tx, restriction));
  const browser = rig().browser();
  const credentials = { uLogin: encodeCredential(email), uPassword: encodeCredential(password), save: false };
  expect((await browser.post('/web-api/auth/login', credentials, from)).status).toBe(200);
  return { userId, accountNumber, browser };
}
async function withSecondStep() {
  const player = await register();
  const start = await player.browser.post(
    '/web-api/user/two-step/start',
    { uPassword: encodeCredential(player.password) },
    from,
  );
  const { secret } = start.body as { secret: string };
  await player.browser.post('/web-api/user/two-step/confirm', { code: appCode(secret) }, from);
  return { ...player, secret };
}
type Registered = Awaited<ReturnType<typeof register>>;

async function bindEmail({ browser, accountNumber, password: secret }: Registered): Promise<Written> {
  const body = { email: `${randomUUID()}@example.org`, lng: 'en', uPassword: encodeCredential(secret) };
  const sent = await browser.post('/web-api/user/email', body, from);
  const { attempt } = sent.body as { attempt: string };
  const letters = await rig().app.mail.list(5);
  const { parameters } = letters.find(({ kind }) => kind === 'binding-code') ?? { parameters: {} };
  const { code } = parameters as { code?: string };
  await browser.post('/web-api/user/email/confirm', { attempt, code }, from);
  return { actor: accountNumber, subject: `player:${accountNumber}` };
}
async function bindPhone({ browser, accountNumber, password: secret }: Registered): Promise<Written> {
  const body = {
    'phone-number': `347${randomInt(1_000_000, 10_000_000)}`,
    'phone-code': 'IT',
    lng: 'en',
    uPassword: encodeCredential(secret),
  };
  const { attempt } = (await browser.post('/web-api/user/phone', body, from)).body as { attempt: string };
  const [message] = await db().query<{ sealed: Buffer }>(
    "select sealed_code as sealed from sms_message where kind = 'binding-code' order by id desc limit 1",
  );
  const code = openCode('test-mail-secret', message?.sealed ?? Buffer.alloc(0)) ?? '';
  await browser.post('/web-api/user/phone/confirm', { attempt, 'sms-code': code }, from);
  return { actor: accountNumber, subject: `player:${accountNumber}` };
}
async function withPasskey(): Promise<Registered & { passkeyId: number }> {
  const player = await register();
  const proof = { uPassword: encodeCredential(player.password) };
  const started = await player.browser.post('/web-api/user/passkeys/start', proof, from);
  const { attempt, options } = started.body as { attempt: string; options: { challenge: string } };
  const attestation = createSoftPasskey().attest(options);
  const added = await player.browser.post(
    '/web-api/user/passkeys',
    { attempt, name: 'A', attestation },
    from,
  );
  return { ...player, passkeyId: (added.body as { passkeyId: number }).passkeyId };
}
/** A player who has decided the request of a QR code. */
async function decideQrCode(decision: 'confirm' | 'refuse'): Promise<Written> {
  const { browser, accountNumber } = await register();
  const started = await rig().browser().post('/web-api/auth/qr/start', {}, from);
  const { link, number } = started.body as { link: string; number: number };
  const body = decision === 'confirm' ? { link, number } : { link };
  await browser.post(`/web-api/user/qr-log-in/${decision}`, body, from);
  return { actor: accountNumber, subject: `player:${accountNumber}` };
}
/** A player who has linked a wallet. */
async function withWallet() {
  const player = await register();
  const wallet = privateKeyToAccount(generatePrivateKey());
  const uPassword = encodeCredential(player.password);
  const start = { provider: 'metamask', lng: 'en', uPassword, address: wallet.address };
  const begun = await player.browser.post('/web-api/user/social/start', start, from);
  const { login, message } = begun.body as { login: string; message: string };
  const pass = new URLSearchParams({ message, signature: await wallet.signMessage({ message }) });
  await player.browser.post('/web-api/user/social', { login, pass: pass.toString() }, from);
  return player;
}
const verificationPath = '/web-api/user/verification';
/** A player with a document that waits for an operator. */
async function withDocument(): Promise<{ accountNumber: string; number: bigint; fileId: string }> {
  const { userId, accountNumber } = await addPlayer();
  const session = await db().transaction((tx) => rig().app.identity.openSession(tx, userId, {}, false));
  const browser = rig().browser();
  browser.cookies.set('session', session.token);
  const [documentId, fileId] = [randomUUID(), randomUUID()];
  const content = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
  const documents = `${verificationPath}/documents`;
  await browser.post(documents, { documentId, kind: 'utility-bill' }, from);
  await browser.post(`${documents}/${documentId}/pages`, { fileId, name: 'a.pdf', content }, from);
  await browser.post(`${documents}/${documentId}/send`, {}, from);
  const [row] = await db().query<{ number: bigint }>(
    'select number from verification_document where document_id = $1',
    [documentId],
  );
  return { accountNumber, fileId, number: row?.number ?? 0n };
}
const appCode = (secret: string, steps = 0): string => authenticatorCode(secret, rig().clock.nowMs(), steps);
const logIn = (login: string, secret: string) =>
  rig()
    .browser()
    .post(
      '/web-api/auth/login',
      { uLogin: encodeCredential(login), uPassword: encodeCredential(secret), save: false },
      from,
    );
async function addPlayer(): Promise<{ userId: bigint; email: string; accountNumber: string }> {
  const email = `${randomUUID()}@example.org`;
  const passwordHash = await rig().app.identity.passwords.hash(password);
  const user = await db().transaction((tx) =>
    rig().app.identity.addUser(tx, {
      email,
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('taken');
  return { userId: user.id, email, accountNumber: user.accountNumber };
}
const game = () => rig().addPricedGame('line', 2000);

async function appeal(): Promise<bigint> {
  const [row] = await db().query<{ id: bigint }>(
    `insert into site_gate_appeal (visitor_hash, contact, message, created_at)
     values ('\\x01', 'a@example.org', 'Let me in', now()) returning id`,
  );
  return row?.id ?? 0n;
}

async function callbackIncident(amount: string): Promise<{ id: bigint; reference: string; early: string }> {
  const { browser } = await register();
  const { accounts } = (await browser.get('/web-api/wallet/accounts')).body as { accounts: { id: number }[] };
  const body = {
    rechargeId: randomUUID(),
    accountId: accounts[0]?.id,
    methodId: 'sandbox',
    amount,
    lng: 'en',
  };
  const { pageUrl } = (await browser.post('/web-api/payments/recharges', body)).body as { pageUrl: string };
  const reference = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
  const early = `early-${reference}`;
  const notice = { outcome: 'paid', currency: 'EUR', reference: early, eventId: randomUUID(), amount };
  const rawBody = JSON.stringify(notice);
  const signed = signSandboxCallback('test-sandbox-secret', rawBody, Math.floor(rig().clock.nowMs() / 1000));
  await rig().browser().post('/web-api/payments/callback/sandbox', rawBody, signed);
  const [row] = await db().query<{ id: bigint }>(
    'select id from payments_callback_incident where provider_reference = $1',
    [early],
  );
  return { id: row?.id ?? 0n, reference, early };
}

async function withdrawalNumber(amount = '10.00', fee = '0.53'): Promise<number> {
  const player = await rig().addPlayer(50_00n);
  const { body } = await player.browser.post('/web-api/payments/withdrawals', {
    withdrawalId: randomUUID(),
    accountId: player.accountId,
    methodId: 'sandbox-bank',
    amount,
    details: bankDetails,
    parts: [{ methodId: 'sandbox-bank', amount, fee }],
  });
  return (body as { number: number }).number;
}

async function vipCoupon(): Promise<number> {
  await rig().app.siteConfig.change({ maxWinLine: '100.00' });
  const player = await rig().addPlayer(1000_00n);
  const answer = await rig().place(player, [await game()], { amount: '250.00', isVipBet: true });
  return couponOf(answer).id;
}

/** Adds a game whose liability exceeds the limit, so that the risk check suspends the game. */
async function stoppedGame(): Promise<number> {
  await rig().app.siteConfig.change({ eventLiabilitySuspend: '10.00' });
  const player = await rig().addPlayer(1000_00n);
  const bet = await game();
  await rig().place(player, [bet], { amount: '20.00' });
  await rig().app.betting.applyRiskStops();
  await rig().app.siteConfig.change({ eventLiabilitySuspend: null });
  return bet.gameId;
}

async function paymentRequestNumber(): Promise<string> {
  const { browser } = await rig().addPlayer(0n);
  const { body } = await browser.post('/web-api/payment-requests', {
    requestId: randomUUID(),
    topicId: 5,
    text: 'Where is my money?',
    lng: 'en',
  });
  return (body as { number: string }).number;
}

async function supportNumber(): Promise<string> {
  const { body } = await rig().browser().post('/web-api/support/feedback', {
    requestId: randomUUID(),
    topic: 'payments',
    lng: 'en',
    message: 'Where is my money?',
    email: 'guest@example.org',
  });
  return (body as { number: string }).number;
}

async function chatId(): Promise<bigint> {
  await rig().app.siteConfig.change({ consultantParams: { id: 'desk' } });
  await rig().browser().post('/web-api/support/chat/messages', {
    messageId: randomUUID(),
    text: 'Hello',
    lng: 'en',
  });
  const [row] = await db().query<{ id: bigint }>('select id from support_chat order by id desc limit 1');
  return row?.id ?? 0n;
}

async function banned(): Promise<string> {
  const { accountNumber } = await addPlayer();
  await command(`ban ${accountNumber}`);
  return accountNumber;
}

/** A hash chain, as the process that decides shared rounds makes it. @returns its number */
async function addChain(): Promise<bigint> {
  const [row] = await admin().query<{ id: bigint }>(
    `insert into shared_chain (game, terminal_hash, rounds, created_at)
     values ('crash', sha256(gen_random_uuid()::text::bytea), 10, platform_now()) returning id`,
  );
  return row?.id ?? 0n;
}

const page = 'title: T\ndescription: D\n---\n\nOurs.\n';

/**
 * The expected audit row. Its actor is the account number of an operator or player, or `guest`, `system` or `local`.
 */
type Written = { actor: string; subject: string | RegExp; hasNoClient?: true };
const byFirst = (subject: string | RegExp): Written => ({ actor: first.accountNumber, subject });
const bySecond = (subject: string | RegExp): Written => ({ actor: second.accountNumber, subject });

const promo = { max: '20.00', until: '2099-12-31', campaign: 'spring' };

/** Grants a new player five free rounds of a game of another company. @returns their id */
async function grantFreeRounds(): Promise<string> {
  await admin().query(
    `insert into gamewallet_game (company, code, name, slug, studio, studio_slug, section, volatility, has_demo, added_on,
       is_listed) values ('sandbox', 'audit', 'A', 'a', 'S', 's', 'slots', 3, true, '2026-01-01', true)
     on conflict (company, code) do nothing`,
  );
  const [game] = await admin().query<{ number: bigint }>(
    `select number from gamewallet_game where code = 'audit'`,
  );
  const id = randomUUID();
  const { accountNumber } = await register();
  await byTwo(`free-rounds grant ${accountNumber} ${game?.number} 5 0.50 EUR`, { until: '2026-12-01', id });
  return id;
}

/** The line of free rounds in the operator's list. */
async function freeRoundsOf(id: string): Promise<string | undefined> {
  const { text } = (await send('free-rounds list', {}, first)).body as { text: string };
  return text.split('\n').find((line) => line.startsWith(id));
}

const scenarios: Record<AuditAction, () => Promise<Written>> = {
  'accumulator.publish': async () => {
    const selections: string[] = [];
    for (let at = 0; at < 3; at++) selections.push(`${(await rig().addPricedGame('line', 2000)).marketId}:1`);
    const text = await command(`accumulator publish line ${selections.join(' ')}`);
    const id = /^Accumulator of the day (\d+) is published/.exec(text)?.[1];
    return byFirst(`accumulator:${id}`);
  },
  'accumulator.withdraw': async () => {
    const listed = async () => ((await send('accumulator list', {}, first)).body as { text: string }).text;
    const id = /^(\d+) line \(operator\)/.exec(await listed())?.[1];
    await command(`accumulator withdraw ${id}`);
    expect(await listed()).toBe('No accumulator of the day is published.');
    return byFirst(`accumulator:${id}`);
  },
  'account.credit': async () => {
    const { accountNumber } = await register();
    await command(`credit ${accountNumber} 1.00 EUR`);
    return byFirst(`player:${accountNumber}`);
  },
  'account.register': async () => {
    const { accountNumber } = await register(from);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'account.restrict': async () => {
    const { userId, accountNumber } = await addPlayer();
    const startsAtMs = rig().clock.nowMs();
    const restriction = {
      userId,
      kind: 'time-out',
      startsAtMs,
      endsAtMs: startsAtMs + 1,
      source: accountNumber,
    } as const;
    await db().transaction((tx) => rig().app.identity.addRestriction(tx, restriction, { address, agent }));
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'account.return': async () => {
    const { browser, accountNumber } = await onBreak('player');
    expect((await browser.post(`${limitService}/return`, undefined, from)).status).toBe(200);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'appeal.grant': async () => {
    const id = await appeal();
    await command(`appeals grant ${id}`, { answer: 'Welcome back' });
    return byFirst(`appeal:${id}`);
  },
  'appeal.refuse': async () => {
    const id = await appeal();
    await command(`appeals refuse ${id}`, { answer: 'No' });
    return byFirst(`appeal:${id}`);
  },
  'audit.keyed': async () => {
    // The migrator writes this action when a key is set for the first time; `tools/ops.net.test.ts` and
    // `roles.net.test.ts` test it.
    const entry = { actor: 'system', subject: 'audit', reason, before: null, after: null } as const;
    await db().transaction((tx) => appendAudit(tx, { ...entry, action: 'audit.keyed' }));
    return { actor: 'system', subject: 'audit', hasNoClient: true };
  },
  'audit.read': async () => {
    const { accountNumber } = await register(from);
    const text = await command(`audit player ${accountNumber}`);
    // The player has registered from the place where the operator works.
    expect(text).toContain(`account.register  by ${accountNumber}  from ${address}  ${agent}`);
    return byFirst(`player:${accountNumber}`);
  },
  'block.add': async () => {
    const id = /\d+/.exec(await command('block add network 203.0.113.0/24'))?.[0];
    return byFirst(`block:${id}`);
  },
  'block.remove': async () => {
    const id = /\d+/.exec(await command('block add network 203.0.113.0/25'))?.[0];
    await command(`block remove ${id}`);
    return byFirst(`block:${id}`);
  },
  'callback.apply': async () => {
    const { id, reference, early } = await callbackIncident('7.00');
    await db().query('update payments_recharge set provider_reference = $2 where provider_reference = $1', [
      reference,
      early,
    ]);
    await command(`callbacks apply ${id}`);
    return byFirst(`callback-incident:${id}`);
  },
  'callback.resolve': async () => {
    const { id } = await callbackIncident('8.00');
    await command(`callbacks resolve ${id}`);
    return byFirst(`callback-incident:${id}`);
  },
  'chain.fix': async () => {
    const chainId = await addChain();
    await command(`chain publish ${chainId} a block of Bitcoin`);
    await byTwo(`chain fix ${chainId} 00000000000000000001`);
    return bySecond(`chain:${chainId}`);
  },
  'chain.publish': async () => {
    const chainId = await addChain();
    await command(`chain publish ${chainId} a block of Bitcoin`);
    return byFirst(`chain:${chainId}`);
  },
  'config.reset': async () => {
    await command('config reset minAge');
    return byFirst('config:minAge');
  },
  'config.set': async () => {
    await command('config set minAge 19');
    return byFirst('config:minAge');
  },
  'content.reset': async () => {
    await command('content set taxation en', { text: page });
    await command('content reset taxation en');
    return byFirst('content:en/taxation');
  },
  'content.set': async () => {
    await command('content set about en', { text: page });
    return byFirst('content:en/about');
  },
  'email.bind': async () => bindEmail(await register()),
  'email.change': async () => {
    const player = await register();
    await bindEmail(player);
    return bindEmail(player);
  },
  'game.reopen': async () => {
    const { gameId } = await game();
    await command(`reopen game ${gameId}`);
    return byFirst(`game:${gameId}`);
  },
  'game.suspend': async () => {
    const { gameId } = await game();
    await command(`suspend game ${gameId}`);
    return byFirst(`game:${gameId}`);
  },
  'game.void': async () => {
    const { gameId } = await game();
    await byTwo(`void game ${gameId}`);
    return bySecond(`game:${gameId}`);
  },
  'log-in-data.mail': async () => {
    const { browser, accountNumber, password } = await register();
    const answer = await browser.post(
      '/web-api/registration/log-in-data',
      { choice: 2, email: 'new@example.org', uPassword: encodeCredential(password), lng: 'en' },
      from,
    );
    expect(answer.status).toBe(200);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'maintenance.end': async () => {
    await command('maintenance start', { from: '2030-01-01T00:00:00Z' });
    await command('maintenance end');
    return byFirst('site');
  },
  'maintenance.start': async () => {
    await command('maintenance start', { from: '2030-01-01T00:00:00Z' });
    return byFirst('site');
  },
  'market.override': async () => {
    const { marketId } = await game();
    await command(`override ${marketId} 1 off`);
    return byFirst(`market:${marketId}`);
  },
  'market.reopen': async () => {
    const { marketId } = await game();
    await command(`reopen market ${marketId}`);
    return byFirst(`market:${marketId}`);
  },
  'market.result': async () => {
    const { marketId } = await game();
    await byTwo(`result ${marketId} 1=win X=lose 2=lose`);
    return bySecond(`market:${marketId}`);
  },
  'market.suspend': async () => {
    const { marketId } = await game();
    await command(`suspend market ${marketId}`);
    return byFirst(`market:${marketId}`);
  },
  'market.void': async () => {
    const { marketId } = await game();
    await byTwo(`void market ${marketId}`);
    return bySecond(`market:${marketId}`);
  },
  'idea.answer': async () => {
    const { userId } = await rig().addPlayer(10n);
    const idea = { requestId: randomUUID(), text: 'Show the kick-off time.' };
    const sent = await rig().app.ideas.send(userId, idea);
    if (sent.outcome !== 'stored') throw new Error('the idea was not stored');
    await command(`ideas answer ${sent.idea.id}`, { text: 'It comes.' });
    return byFirst(`idea:${sent.idea.id}`);
  },
  'manager.assign': async () => {
    const { accountNumber } = await addPlayer();
    await command(`manager assign ${accountNumber}`, { name: 'Anna', email: 'anna@example.org' });
    return byFirst(`player:${accountNumber}`);
  },
  'manager.remove': async () => {
    const { accountNumber } = await addPlayer();
    await command(`manager assign ${accountNumber}`, { name: 'Anna', email: 'anna@example.org' });
    await command(`manager remove ${accountNumber}`);
    return byFirst(`player:${accountNumber}`);
  },
  'personal-data.change': async () => {
    const { browser, accountNumber } = await register();
    expect(
      (await browser.put('/web-api/office/personal-data', { changes: { city: 'Roma' } }, from)).status,
    ).toBe(200);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'privacy.ask-erasure': async () => {
    const { browser, accountNumber } = await confirmed();
    expect((await browser.post('/web-api/office/privacy/erasure', {}, from)).status).toBe(200);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'privacy.download': async () => {
    const { browser, accountNumber } = await confirmed();
    await browser.post('/web-api/office/privacy/exports', { lng: 'en' }, from);
    await rig().app.privacy.writeExports();
    const { exports } = (await browser.get('/web-api/office/privacy', from)).body as {
      exports: { exportId: string }[];
    };
    const path = `/web-api/office/privacy/exports/${exports[0]?.exportId}`;
    expect((await browser.get(path, from)).status).toBe(200);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'privacy.erase': async () => {
    const { accountNumber } = await register();
    await byTwo(`erasure run ${accountNumber}`);
    return bySecond(`player:${accountNumber}`);
  },
  'privacy.export': async () => {
    const { browser, accountNumber } = await confirmed();
    expect((await browser.post('/web-api/office/privacy/exports', { lng: 'en' }, from)).status).toBe(200);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'privacy.refuse': async () => {
    const { accountNumber } = await register();
    await command(`erasure refuse ${accountNumber}`);
    return byFirst(`player:${accountNumber}`);
  },
  'privacy.release': async () => {
    const { accountNumber } = await register();
    await command(`erasure refuse ${accountNumber}`);
    await command(`erasure release ${accountNumber}`);
    return byFirst(`player:${accountNumber}`);
  },
  'privacy.take-back': async () => {
    const { browser, accountNumber } = await confirmed();
    await browser.post('/web-api/office/privacy/erasure', {}, from);
    expect((await browser.post('/web-api/office/privacy/erasure/take-back', {}, from)).status).toBe(200);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'pin.check': async () => {
    const { userId, accountNumber } = await addPlayer();
    await db().query(
      'insert into office_personal_data (user_id, pin_hash, changed_at) values ($1, $2, now())',
      [userId, await rig().app.identity.passwords.hash('4711')],
    );
    await command(`pin check ${accountNumber}`, { pin: '4711' });
    return byFirst(`player:${accountNumber}`);
  },
  'newsletter.send': async () => {
    const said = await command('newsletter send', { en: 'It begins.', 'subject-en': 'News' });
    return byFirst(`newsletter:${/^Issue (\d+)/.exec(said)?.[1] ?? ''}`);
  },
  'operator.create': async () => {
    const { text } = await createOperator(rig().app, `${randomUUID()}@example.org`, password);
    const number = /\d{9}/.exec(text)?.[0];
    return { actor: 'local', subject: `operator:${number}`, hasNoClient: true };
  },
  'operator.permissions': async () => {
    const { accountNumber } = await addOperator(rig().app);
    await command(`permissions set ${accountNumber} reports.read`);
    return byFirst(`operator:${accountNumber}`);
  },
  'grant.open': async () => {
    const { accountNumber } = await addPlayer();
    const browser = rig().browser();
    const uPassword = encodeCredential(password);
    const credentials = { uLogin: encodeCredential(accountNumber), uPassword, save: false };
    await browser.post('/web-api/auth/login', credentials, from);
    await browser.post('/web-api/user/secure-data', { uPassword }, from);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'passkey.add': async () => {
    const { accountNumber } = await withPasskey();
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'passkey.remove': async () => {
    const { browser, accountNumber, password: secret, passkeyId } = await withPasskey();
    await browser.post(
      '/web-api/user/passkeys/remove',
      { passkeyId, uPassword: encodeCredential(secret) },
      from,
    );
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'password.change': async () => {
    const { email, accountNumber } = await addPlayer();
    await rig().browser().post('/web-api/auth/password-reset', { email, lng: 'en' }, from);
    const [letter] = await rig().app.mail.list(1);
    const { code = '' } = (letter?.parameters ?? {}) as { code?: string };
    await rig()
      .browser()
      .post(
        '/web-api/auth/password-reset/confirm',
        { code, uPassword: encodeCredential('eight blue lanterns') },
        from,
      );
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'phone.bind': async () => bindPhone(await register()),
  'phone.change': async () => {
    const player = await register();
    await bindPhone(player);
    return bindPhone(player);
  },
  'player-limit.remove': async () => {
    const { accountNumber } = await register();
    await command(`player-limit set ${accountNumber} single-stake 50.00`);
    await byTwo(`player-limit remove ${accountNumber} single-stake`);
    return bySecond(`player:${accountNumber}`);
  },
  'player-limit.set': async () => {
    const { accountNumber } = await register();
    await command(`player-limit set ${accountNumber} net-deposit 500.00`);
    return byFirst(`player:${accountNumber}`);
  },
  'player.ban': async () => byFirst(`player:${await banned()}`),
  'player.unban': async () => {
    const accountNumber = await banned();
    await command(`unban ${accountNumber}`);
    return byFirst(`player:${accountNumber}`);
  },
  'proposal.create': async () => {
    const { marketId } = await game();
    const id = /^Proposal (\d+):/.exec(await command(`void market ${marketId}`))?.[1];
    return byFirst(`proposal:${id}`);
  },
  'proposal.reject': async () => {
    const { marketId } = await game();
    const id = /^Proposal (\d+):/.exec(await command(`void market ${marketId}`))?.[1];
    await command(`reject ${id}`);
    return byFirst(`proposal:${id}`);
  },
  'promo.close': async () => {
    await byTwo('promo create CHARM234 top-up 50 EUR', promo);
    const listed = async () => ((await send('promo list', {}, first)).body as { text: string }).text;
    expect(await listed()).toContain('CHARM234 (spring): top-up 50 %, at most 20.00 EUR; until');
    await command('promo close charm-234');
    expect(await listed()).toMatch(/^CHARM234 .*; used 0; closed$/m);
    return byFirst('promo:CHARM234');
  },
  'promo.create': async () => {
    await byTwo('promo create FREE7777 free-bet 10.00 EUR', promo);
    return bySecond('promo:FREE7777');
  },
  'free-rounds.grant': async () => {
    const grantId = await grantFreeRounds();
    expect(await freeRoundsOf(grantId)).toMatch(
      /0 of 5 used at 0\.50 EUR {2}until 2026-12-02T00:00 {2}company: nothing$/,
    );
    return bySecond(`free-rounds:${grantId}`);
  },
  'free-rounds.withdraw': async () => {
    const grantId = await grantFreeRounds();
    await command(`free-rounds withdraw ${grantId}`);
    expect(await freeRoundsOf(grantId)).toMatch(/company: nothing; withdrawn$/);
    return byFirst(`free-rounds:${grantId}`);
  },
  'payment-request.answer': async () => {
    const number = await paymentRequestNumber();
    await command(`requests answer ${number}`, { text: 'On its way.' });
    return byFirst(`payment-request:${number}`);
  },
  'payment-request.close': async () => {
    const number = await paymentRequestNumber();
    await command(`requests close ${number}`);
    return byFirst(`payment-request:${number}`);
  },
  'qr-log-in.confirm': () => decideQrCode('confirm'),
  'qr-log-in.refuse': () => decideQrCode('refuse'),
  'redirect.add': async () => {
    await command('redirect add old/a about');
    return byFirst('redirect:old/a');
  },
  'redirect.remove': async () => {
    await command('redirect add old/b about');
    await command('redirect remove old/b');
    return byFirst('redirect:old/b');
  },
  'second-step.end': async () => {
    const { accountNumber } = await withSecondStep();
    await byTwo(`second-step end ${accountNumber}`);
    return bySecond(`player:${accountNumber}`);
  },
  'security-question.set': async () => {
    const { browser, accountNumber, password } = await register();
    await browser.post(
      '/web-api/user/security-question',
      { question: 'My first boat?', answer: 'Albatross', uPassword: encodeCredential(password) },
      from,
    );
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'second-step.off': async () => {
    const { browser, accountNumber, secret } = await withSecondStep();
    await browser.post('/web-api/user/two-step/stop', { code: appCode(secret, 1) }, from);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'second-step.on': async () => {
    const { accountNumber } = await withSecondStep();
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'second-step.recovery-codes': async () => {
    const { browser, accountNumber, secret } = await withSecondStep();
    await browser.post('/web-api/user/two-step/recovery-codes', { code: appCode(secret, 1) }, from);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'self-block.lift': async () => {
    const { userId, accountNumber } = await onBreak('operators');
    await db().query(
      "insert into limits_return (user_id, type, asked_at, ready_at) values ($1, 0, $2, $2::timestamptz + interval '24 hours')",
      [userId, new Date(rig().clock.nowMs() - 2 * 86_400_000)],
    );
    await byTwo(`self-block lift ${accountNumber}`);
    return bySecond(`player:${accountNumber}`);
  },
  'seo.remove': async () => {
    await command('seo set /news/* en {"title":"News"}');
    await command('seo remove /news/* en');
    return byFirst('seo:en/news/*');
  },
  'seo.set': async () => {
    await command('seo set /live en {"title":"Live"}');
    return byFirst('seo:en/live');
  },
  'session.close': async () => {
    const { browser, accountNumber } = await register();
    await browser.post('/web-api/auth/disconnect', undefined, from);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'seeds.commit': async () => {
    const { browser } = await register();
    await browser.post('/web-api/seed-pairs', {});
    expect(await rig().app.rounds.seeds.commit()).toBe(1);
    return { actor: 'system', subject: /^seeds:\d+$/, hasNoClient: true };
  },
  'session.open': async () => {
    const { email, accountNumber } = await addPlayer();
    expect((await logIn(email, password)).status).toBe(200);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'session.refuse': async () => {
    const { email, accountNumber } = await addPlayer();
    expect((await logIn(email, 'not the password')).status).toBe(401);
    return { actor: 'guest', subject: `player:${accountNumber}` };
  },
  'social.link': async () => {
    const { accountNumber } = await withWallet();
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'social.unlink': async () => {
    const { browser, accountNumber, password } = await withWallet();
    const secret = 'a long secret of mine';
    const uNewPassword = encodeCredential(secret);
    await browser.post(
      '/web-api/user/password',
      { uPassword: encodeCredential(password), uNewPassword },
      from,
    );
    const unlink = { provider: 'metamask', uPassword: uNewPassword };
    await browser.post('/web-api/user/social/unlink', unlink, from);
    return { actor: accountNumber, subject: `player:${accountNumber}` };
  },
  'support.answer': async () => {
    const number = await supportNumber();
    await command(`support answer ${number}`, { text: 'On its way.' });
    return byFirst(`support:${number}`);
  },
  'support.chat': async () => {
    const id = await chatId();
    await command(`support chat ${id}`, { text: 'Hello.' });
    return byFirst(`support-chat:${id}`);
  },
  'support.erase': async () => {
    const email = `${randomUUID()}@example.org`;
    const body = { requestId: randomUUID(), topic: 'bets', lng: 'en', message: 'Hello', email };
    expect((await rig().browser().post('/web-api/support/feedback', body, from)).status).toBe(200);
    await rig().app.support.guestErasure.ask(email, 'en');
    const letters = await rig().app.mail.list(5);
    const { parameters } = letters.find(({ kind }) => kind === 'support-erasure') ?? { parameters: {} };
    const { code } = parameters as { code: string };
    expect(await rig().app.support.guestErasure.confirm(code)).toBe(true);
    expect(await rig().app.support.guestErasure.eraseConfirmed()).toBe(1);
    const [row] = await db().query<{ id: bigint }>('select max(id) as id from support_erasure');
    return { actor: 'system', subject: `support-erasure:${row?.id}`, hasNoClient: true };
  },
  'support.close': async () => {
    const number = await supportNumber();
    await command(`support close ${number}`);
    return byFirst(`support:${number}`);
  },
  'verification.approve': async () => {
    const { number } = await withDocument();
    await command(`documents approve ${number}`);
    return byFirst(`document:${number}`);
  },
  'verification.drop-request': async () => {
    const { accountNumber } = await addPlayer();
    await command(`documents request ${accountNumber} address`);
    await command(`documents drop-request ${accountNumber} address`);
    return byFirst(`player:${accountNumber}`);
  },
  'verification.read': async () => {
    const { number, fileId } = await withDocument();
    const browser = rig().browser();
    browser.cookies.set('session', second.sessionToken);
    await browser.get(`/operator-api/verification-files/${fileId}`, from);
    return bySecond(`document:${number}`);
  },
  'verification.reject': async () => {
    const { number } = await withDocument();
    await command(`documents reject ${number}`, { why: 'too-old' });
    return byFirst(`document:${number}`);
  },
  'verification.request': async () => {
    const { accountNumber } = await addPlayer();
    await command(`documents request ${accountNumber} identity`);
    return byFirst(`player:${accountNumber}`);
  },
  'vip.allow': async () => {
    const id = await vipCoupon();
    await command(`vip allow ${id}`);
    return byFirst(`coupon:${id}`);
  },
  'vip.offer': async () => {
    const id = await vipCoupon();
    await command(`vip offer ${id}`, { stake: '150.00' });
    return byFirst(`coupon:${id}`);
  },
  'vip.refuse': async () => {
    const id = await vipCoupon();
    await command(`vip refuse ${id}`);
    return byFirst(`coupon:${id}`);
  },
  'risk.client-factor': async () => {
    const { accountNumber } = await addPlayer();
    await command(`risk client-factor ${accountNumber} 0.25`);
    return byFirst(`player:${accountNumber}`);
  },
  'risk.client-limit': async () => {
    const { accountNumber } = await addPlayer();
    await command(`risk client-limit ${accountNumber} 500.00`);
    return byFirst(`player:${accountNumber}`);
  },
  'risk.reopen': async () => {
    const gameId = await stoppedGame();
    await command(`risk reopen game ${gameId}`);
    return byFirst(`game:${gameId}`);
  },
  // This action is last, because players have to confirm new terms before they bet.
  'terms.publish': async () => {
    await command('terms publish', { en: 'New terms.' });
    return byFirst(/^terms:\d+$/);
  },
  'withdrawal.approve': async () => {
    const number = await withdrawalNumber();
    await command(`withdrawals approve ${number}`);
    return byFirst(`withdrawal:${number}`);
  },
  'withdrawal.pay-late': async () => {
    const number = await withdrawalNumber();
    await command(`withdrawals approve ${number}`);
    await rig().app.withdrawals.sendDue();
    const payments = createPaymentsRig(rig, { sign: signSandboxCallback });
    const [row] = await db().query<{ id: string }>('select id from payments_withdrawal where number = $1', [
      BigInt(number),
    ]);
    for (const outcome of ['declined', 'paid']) await payments.payoutCallback(row?.id ?? '', outcome);
    const [incident] = await db().query<{ id: bigint }>(
      'select id from payments_callback_incident where payout_key = $1',
      [`${row?.id}:1`],
    );
    await byTwo(`withdrawals paid-late ${incident?.id}`);
    return bySecond(`withdrawal:${number}`);
  },
  'withdrawal.refuse': async () => {
    const number = await withdrawalNumber();
    await command(`withdrawals refuse ${number}`);
    return byFirst(`withdrawal:${number}`);
  },
  'withdrawal.split': async () => {
    const number = await withdrawalNumber('20.00', '0.55');
    await command(`withdrawals split ${number} 10.00 10.00`);
    return byFirst(`withdrawal:${number}`);
  },
};

type Row = {
  actor: string;
  subject: string;
  address: string | null;
  agent: string | null;
  at: Date;
  reason: string | null;
};

describe('every action of the audit log', () => {
  it.each(Object.keys(scenarios) as AuditAction[])(
    '[RL-77] %s: actor, time and network address',
    async (action) => {
      const [last] = await db().query<{ id: bigint }>(
        'select coalesce(max(id), 0) as id from platform_audit',
      );
      const written = await scenarios[action]();
      const rows = await db().query<Row>(
        'select actor, subject, address, agent, at, reason from platform_audit where action = $1 and id > $2 order by id desc',
        [action, last?.id ?? 0n],
      );
      const row = rows[0];
      const secret = await readAuditSecret(db(), row?.subject ?? '');
      const open = (text: string | null) => (text === null ? null : openAuditText(secret, text));
      expect({ ...row, address: open(row?.address ?? null), agent: open(row?.agent ?? null) }).toMatchObject({
        actor: written.actor,
        subject:
          typeof written.subject === 'string' ? written.subject : expect.stringMatching(written.subject),
        address: written.hasNoClient ? null : address,
        agent: written.hasNoClient ? null : agent,
      });
      expect(row?.at).toBeInstanceOf(Date);
      if (row?.actor === first.accountNumber) expect(row.reason).toBe(reason);
    },
  );

  it('[RL-55] [RL-77] every command that changes something was tried without its permission and without the audit', () => {
    const changing = commandsOf(rig().app).filter(({ needsReason }) => needsReason);
    expect(changing.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    expect(tried).toContain('support answer');
    expect(tried).toContain('support chat');
  });

  it('[RL-77] a new operator password set on the machine itself has no network address', async () => {
    const { text } = await createOperator(rig().app, 'machine@example.org', password);
    const number = /\d{9}/.exec(text)?.[0] ?? '';
    expect((await resetOperatorPassword(rig().app, number, 'eight blue lanterns')).ok).toBe(true);
    const [row] = await db().query(
      'select actor, action, subject, reason, address from platform_audit order by id desc limit 1',
    );
    expect(row).toEqual({
      actor: 'local',
      action: 'password.change',
      subject: `operator:${number}`,
      reason: 'maintenance',
      address: null,
    });
  });

  it('[RL-77] a wrong login name is not stored, because it may be a password typed into the wrong field', async () => {
    const typed = 'my-secret-passphrase';
    expect((await logIn(typed, 'not the password')).status).toBe(401);
    const [row] = await db().query(
      'select actor, action, subject, reason from platform_audit order by id desc limit 1',
    );
    expect(row).toEqual({
      actor: 'guest',
      action: 'session.refuse',
      subject: 'unknown',
      reason: 'wrong name or password',
    });
    const hits = await db().query('select 1 from platform_audit a where a::text like $1', [`%${typed}%`]);
    expect(hits).toEqual([]);
  });

  it('[RL-77] a log-in that fails to commit leaves neither a session nor a row', async () => {
    const { userId } = await addPlayer();
    const count = async () =>
      (await db().query<{ n: number }>('select count(*)::int as n from platform_audit'))[0]?.n;
    const before = await count();
    await expect(
      db().transaction(async (tx) => {
        await rig().app.identity.openSession(tx, userId, {}, false, { address, agent });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await count()).toBe(before);
    expect(await db().query('select 1 from identity_session where user_id = $1', [userId])).toEqual([]);
  });

  it('[RL-77] a second log-out ends nothing and writes nothing', async () => {
    const { userId } = await addPlayer();
    const { identity } = rig().app;
    const { sessionId } = await db().transaction((tx) => identity.openSession(tx, userId, {}, false));
    const last = async () =>
      (
        await db().query<{ action: string; id: bigint }>(
          'select action, id from platform_audit order by id desc limit 1',
        )
      )[0];
    await identity.disconnect(userId, sessionId, { address, agent });
    const closed = await last();
    expect(closed?.action).toBe('session.close');
    await identity.disconnect(userId, sessionId, { address, agent });
    expect(await last()).toEqual(closed);
  });
});
