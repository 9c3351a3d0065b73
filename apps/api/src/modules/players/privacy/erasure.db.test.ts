import { randomBytes, randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createMemoryFiles } from '@touchline/testkit/memory-files';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import { createLog } from '../../../platform/process/log.ts';

const { db, admin } = useTestDatabase();
const files = createMemoryFiles();
const lines: string[] = [];
let site: ReturnType<typeof createTestApp>;
/** Another worker with the same clock and files. */
let second: ReturnType<typeof createTestApp>;
let beforeRemoval: () => void = () => {};
let first: TestOperator;
let approver: TestOperator;
beforeAll(async () => {
  const log = createLog('test', 'trace', { write: (line) => void lines.push(line) });
  const fileStore = {
    ...files,
    remove: async (name: string) => {
      beforeRemoval();
      await files.remove(name);
    },
  };
  site = createTestApp(db(), { log, fileStore });
  second = createTestApp(db(), { log, fileStore, clock: site.clock });
  await site.app.siteConfig.change({ consultantParams: { id: 'demo' } });
  first = await addOperator(site.app);
  approver = await addOperator(site.app);
});

const ops = async (line: string, by: TestOperator = first): Promise<[boolean, string]> => {
  const { ok, text } = await runOps(site.app, line.split(' '), by.accountNumber);
  return [ok, text];
};
/** Proposes to erase a player at once. @returns the id of the proposal */
async function proposeErasure(accountNumber: string): Promise<string> {
  const [ok, text] = await ops(`erasure run ${accountNumber} --reason letter`);
  expect(ok, text).toBe(true);
  return /^Proposal (\d+):/.exec(text)?.[1] ?? '';
}
const approve = (id: string, by: TestOperator = approver) => ops(`approve ${id} --reason letter`, by);

const dayMs = 86_400_000;
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
let registered = 0;

type Player = {
  browser: TestBrowser;
  from: Record<string, string>;
  userId: bigint;
  accountNumber: string;
  password: string;
  values: Record<string, string>;
};

/** Registers a player and plants 15 values of personal data, by the site's own calls where it has one. */
async function plant(): Promise<Player> {
  const mark = randomBytes(6).toString('hex');
  // Names have no digits.
  const letters = mark.replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const at = ++registered;
  const values = {
    email: `${mark}a@post.example`,
    phone: `+3934${String(70_000_000 + at)}`,
    agent: `Browser-${mark}b`,
    address: `203.0.113.${100 + at}`,
    name: `Na${letters}`,
    surname: `Sur${letters}`,
    street: `Street ${mark}e`,
    passport: `P${mark.toUpperCase()}`,
    idea: `An idea ${mark}g`,
    message: `A message ${mark}h`,
    chat: `A chat ${mark}i`,
    endpoint: `https://push.example/${mark}j`,
    subject: `subject-${mark}k`,
    label: `Label ${mark}l`,
    page: `page-${mark}m.pdf`,
  };
  const from = { 'user-agent': values.agent, 'x-forwarded-for': values.address };
  const browser = site.browser();
  const { body } = await browser.post('/web-api/registration/one-click', form, from);
  const { accountNumber, password } = body as { accountNumber: string; password: string };
  const uPassword = encodeCredential(password);
  const [user] = await admin().query<{ id: bigint }>(
    'update identity_user set email = $2, phone = $3, phone_confirmed_at = now() where account_number = $1 returning id',
    [accountNumber, values.email, values.phone],
  );
  const userId = user?.id ?? 0n;
  // A new device writes an e-mail and a message with the browser's name.
  const credentials = { uLogin: encodeCredential(values.email), uPassword, save: false };
  expect((await browser.post('/web-api/auth/login', credentials, from)).status).toBe(200);
  expect((await browser.post('/web-api/user/secure-data', { uPassword }, from)).status).toBe(200);
  const changes = {
    name: values.name,
    surname: values.surname,
    birthDate: '1990-01-31',
    registrationAddress: values.street,
    passportNumber: values.passport,
  };
  expect((await browser.put('/web-api/office/personal-data', { changes }, from)).status).toBe(200);
  const sent = [
    await browser.post('/web-api/office/ideas', { id: randomUUID(), text: values.idea }, from),
    await browser.post(
      '/web-api/support/feedback',
      { requestId: randomUUID(), topic: 'payments', lng: 'en', message: values.message, email: values.email },
      from,
    ),
    await browser.post(
      '/web-api/support/chat/messages',
      { messageId: randomUUID(), text: values.chat, lng: 'en' },
      from,
    ),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  await admin().query(
    `with device as (insert into messages_push_subscription (user_id, session_id, endpoint, p256dh, auth, device, created_at)
       select $1, id, $2, 'p', 'a', $3, now() from identity_session where user_id = $1 limit 1),
     linked as (insert into social_link (user_id, provider, subject, name, linked_at) values ($1, 'google', $4, $5, now()))
     update wallet_account set label = $6 where user_id = $1 and is_active`,
    [userId, values.endpoint, values.agent, values.subject, values.name, values.label],
  );
  const storedName = randomBytes(16).toString('hex');
  const keyId = await site.app.privacy.deps.files?.put(storedName, Buffer.from(values.page));
  await admin().query(
    `with document as (insert into verification_document (document_id, user_id, kind, proof, created_at, changed_at)
       values ($1, $2, 'passport', 'identity', now(), now()) returning number)
     insert into verification_page (id, document_number, user_id, name, type, size_bytes, input_hash, stored_name, key_id,
       scan, created_at)
     select $1, number, $2, $3, 'application/pdf', 10, '\\x00', $4, $5, 'clean', now() from document`,
    [randomUUID(), userId, values.page, storedName, keyId ?? null],
  );
  return { browser, from, userId, accountNumber, password, values };
}

/**
 * Writes what only some players have: a payment request with a file, tags of a partner, and an SMS.
 * @returns the values that must go
 */
async function leaveMore({ userId, values }: Player): Promise<string[]> {
  const mark = randomBytes(6).toString('hex');
  const storedName = randomBytes(16).toString('hex');
  const keyId = await site.app.privacy.deps.files?.put(storedName, Buffer.from(`paper-${mark}`));
  await admin().query(
    `with request as (insert into support_payment_request (number, request_id, input_hash, user_id, topic_id, lng, created_at,
         changed_at) values ($2, $3, '\\x00', $1, 1, 'en', now(), now()) returning id),
       message as (insert into support_payment_message (request_id, message_id, author, text, at)
         select id, $3, 'player', $4, now() from request returning id)
     insert into support_payment_file (id, user_id, message_id, name, type, size_bytes, input_hash, stored_name, key_id,
       created_at) select $3, $1, id, $5, 'application/pdf', 10, '\\x00', $6, $7, now() from message`,
    [
      userId,
      String(10_000_000 + Number(userId)),
      randomUUID(),
      `Where is it ${mark}`,
      `receipt-${mark}.pdf`,
      storedName,
      keyId ?? null,
    ],
  );
  await admin().query(
    'insert into referral_tags (user_id, referer_id, partner, registered_at) values ($1, $2, $3, now())',
    [userId, `partner-${mark}`, { click: `click-${mark}` }],
  );
  const phone = values['phone'] ?? '';
  await admin().query(
    `insert into sms_message (recipient, kind, lng, created_at, expires_at) values ($1, 'code', 'en', now(), now())`,
    [phone],
  );
  return [`Where is it ${mark}`, `receipt-${mark}.pdf`, `partner-${mark}`, `click-${mark}`, phone];
}

/** Every row of every table as a text, also those of the queue of jobs. Binary columns are texts of hexadecimal digits. */
async function allRows(): Promise<string> {
  const tables = await admin().query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in (current_schema(), 'touchline_jobs')`,
  );
  let text = '';
  for (const { name } of tables) {
    const rows = await admin().query<{ row: string }>(`select t::text as row from ${name} t`);
    text += rows.map(({ row }) => row).join('\n');
  }
  return text;
}

const hex = (text: string): string => Buffer.from(text).toString('hex');
const stored = (): string => [...files.stored.values()].map((bytes) => bytes.toString('latin1')).join('\n');

/** The values that are found anywhere: in tables, as text or as bytes, in log lines and in files. */
async function found(players: readonly Player[]): Promise<string[]> {
  const everything = [await allRows(), lines.join('\n'), stored()].join('\n');
  return players.flatMap(({ values }) =>
    Object.entries(values).flatMap(([kind, value]) =>
      everything.includes(value) || everything.includes(hex(value)) ? [`${kind} ${value}`] : [],
    ),
  );
}

/** Requests the erasure with the confirmed identity. */
const ask = ({ browser, from }: Player) => browser.post('/web-api/office/privacy/erasure', undefined, from);

const stateOf = async (userId: bigint): Promise<string[]> =>
  (
    await db().query<{ state: string }>('select state from privacy_erasure where user_id = $1 order by id', [
      userId,
    ])
  ).map(({ state }) => state);

describe('an erasure', () => {
  it('[RL-84] [DR-13.152] [DR-13.153] [DR-13.157] 50 players with 15 planted values each: 0 hits, by two workers at once, after a death', async () => {
    const players: Player[] = [];
    for (let n = 0; n < 50; n++) players.push(await plant());
    expect(Object.keys(players[0]?.values ?? {})).toHaveLength(15);
    // The number and the address are stored sealed only; all other values are found before.
    const before = await found(players);
    expect(new Set(before.map((one) => one.split(' ')[0]))).toEqual(
      new Set(
        Object.keys(players[0]?.values ?? {}).filter((kind) => kind !== 'passport' && kind !== 'address'),
      ),
    );
    expect(before).toHaveLength(50 * 13);
    for (const player of players) expect((await ask(player)).status).toBe(200);
    expect(files.stored.size).toBe(50);
    expect(await site.app.privacy.erase()).toBe(0);
    site.clock.advance(14 * dayMs);
    // A worker dies at the end of its transaction: nothing has changed.
    await admin().query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await admin().query(
      `create trigger fail before insert on platform_audit for each row when (new.action = 'privacy.erase') execute function fail()`,
    );
    await expect(site.app.privacy.erase()).rejects.toThrow('killed');
    expect(await found(players)).toHaveLength(50 * 13);
    await admin().query('drop trigger fail on platform_audit');
    site.clock.advance(3_600_000);
    const erased = await Promise.all([site.app.privacy.erase(), second.app.privacy.erase()]);
    expect(erased[0] + erased[1]).toBe(50);
    expect(files.stored.size).toBe(0);
    expect(await found(players)).toEqual([]);
    const [count] = await db().query<{ n: number; subjects: number }>(
      `select count(*)::int as n, count(distinct subject)::int as subjects from platform_audit where action = 'privacy.erase'`,
    );
    expect(count).toEqual({ n: 50, subjects: 50 });
  });

  it('[DR-13.151] one that fails delays no other, and is tried again in an hour', async () => {
    const [failing, other] = [await plant(), await plant()];
    await ask(failing);
    await ask(other);
    site.clock.advance(14 * dayMs);
    await admin().query(
      `create trigger fail before insert on platform_audit for each row
       when (new.action = 'privacy.erase' and new.subject = 'player:${failing.accountNumber}') execute function fail()`,
    );
    await expect(site.app.privacy.erase()).rejects.toThrow('killed');
    expect([await stateOf(failing.userId), await stateOf(other.userId)]).toEqual([['waiting'], ['erased']]);
    await admin().query('drop trigger fail on platform_audit');
    site.clock.advance(3_600_000 - 1000);
    expect(await site.app.privacy.erase()).toBe(0);
    site.clock.advance(1000);
    expect(await site.app.privacy.erase()).toBe(1);
  });

  it('[RL-84] a value in a table that no module erases is found', async () => {
    const player = await plant();
    await admin().query('create table office_note (id bigint primary key, body jsonb, bytes bytea)');
    try {
      await admin().query('insert into office_note values (1, $1, null), (2, null, $2)', [
        { text: player.values['street'] },
        Buffer.from(player.values['chat'] ?? ''),
      ]);
      expect((await ask(player)).status).toBe(200);
      site.clock.advance(14 * dayMs);
      expect(await site.app.privacy.erase()).toBe(1);
      expect(await found([player])).toEqual([
        `street ${player.values['street']}`,
        `chat ${player.values['chat']}`,
      ]);
    } finally {
      await admin().query('drop table office_note');
    }
  });

  it('[DR-13.152] a worker that dies while it removes files leaves their names; the next one removes them', async () => {
    const player = await plant();
    await ask(player);
    site.clock.advance(14 * dayMs);
    beforeRemoval = () => {
      throw new Error('killed');
    };
    await expect(site.app.privacy.erase()).rejects.toThrow('killed');
    beforeRemoval = () => {};
    expect(await stateOf(player.userId)).toEqual(['erased']);
    expect(files.stored.size).toBe(1);
    expect(await second.app.privacy.erase()).toBe(0);
    expect(files.stored.size).toBe(0);
    expect(await db().query('select 1 from privacy_file')).toEqual([]);
  });

  it('[DR-13.154] [DR-13.155] sessions end, nothing opens the account, and the pseudonym with its ledger and records stays', async () => {
    const player = await plant();
    const ledger = 'select * from wallet_account where user_id = $1';
    const records = 'select * from terms_confirmation where user_id = $1';
    const kept = [await db().query(records, [player.userId])];
    await ask(player);
    site.clock.advance(14 * dayMs);
    await site.app.privacy.erase();
    expect((await player.browser.get('/web-api/office/privacy', player.from)).status).toBe(401);
    const [event] = await db().query<{ payload: { userId: string; sessionIds: string[] } }>(
      `select payload from platform_outbox where event = 'sessions-ended' and payload ->> 'userId' = $1 order by id desc limit 1`,
      [String(player.userId)],
    );
    expect(event?.payload.sessionIds.length).toBeGreaterThan(0);
    for (const login of [player.accountNumber, player.values['email'] ?? '', player.values['phone'] ?? '']) {
      const credentials = {
        uLogin: encodeCredential(login),
        uPassword: encodeCredential(player.password),
        save: false,
      };
      const answer = await site.browser().post('/web-api/auth/login', credentials, {
        'x-forwarded-for': `198.51.100.${registered}`,
      });
      expect(answer.status).toBe(401);
    }
    expect([await db().query(records, [player.userId])]).toEqual(kept);
    expect(await db().query(ledger, [player.userId])).toHaveLength(1);
    const [user] = await db().query(
      `select account_number as number, email, phone, erased_at is not null as "isErased" from identity_user where id = $1`,
      [player.userId],
    );
    expect(user).toEqual({ number: player.accountNumber, email: null, phone: null, isErased: true });
    expect(
      await db().query(
        'select kind, source, ends_at as "endsAt" from identity_restriction where user_id = $1',
        [player.userId],
      ),
    ).toEqual([{ kind: 'banned', source: 'erasure', endsAt: null }]);
  });

  it('[DR-13.150] is asked once, and can be taken back until it is done', async () => {
    const player = await plant();
    const first = await ask(player);
    expect(first.body).toMatchObject({
      erasure: { askedAtMs: site.clock.nowMs(), dueAtMs: site.clock.nowMs() + 14 * dayMs },
      blockers: [],
    });
    const again = await ask(player);
    expect([again.status, (again.body as { error: { code: string } }).error.code]).toEqual([
      409,
      'privacy/erasure-open',
    ]);
    const back = () =>
      player.browser.post('/web-api/office/privacy/erasure/take-back', undefined, player.from);
    expect((await back()).body).toMatchObject({ erasure: null });
    const none = await back();
    expect([none.status, (none.body as { error: { code: string } }).error.code]).toEqual([
      409,
      'privacy/no-erasure',
    ]);
    site.clock.advance(14 * dayMs);
    expect(await site.app.privacy.erase()).toBe(0);
    expect(await stateOf(player.userId)).toEqual(['taken-back']);
    const kinds = await db().query<{ kind: string }>(
      `select kind from messages_message where user_id = $1 and kind like 'erasure%' order by id`,
      [player.userId],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['erasure-asked', 'erasure-taken-back']);
  });

  it('[DR-13.149] [RL-51] needs the confirmed identity, and is refused for an operator', async () => {
    const browser = site.browser();
    const from = { 'x-forwarded-for': '198.51.100.9' };
    const { body } = await browser.post('/web-api/registration/one-click', form, from);
    const { accountNumber, password } = body as { accountNumber: string; password: string };
    const send = async () => {
      const answer = await browser.post('/web-api/office/privacy/erasure', undefined, from);
      return [answer.status, (answer.body as { error?: { code: string } }).error?.code];
    };
    expect(await send()).toEqual([403, 'security/proof-needed']);
    await browser.post('/web-api/user/secure-data', { uPassword: encodeCredential(password) }, from);
    await admin().query("update identity_user set role = 'operator' where account_number = $1", [
      accountNumber,
    ]);
    expect(await send()).toEqual([403, 'privacy/operator']);
    await admin().query("update identity_user set role = 'player' where account_number = $1", [
      accountNumber,
    ]);
    expect(await send()).toEqual([200, undefined]);
  });

  it('[DR-13.159] an operator lists, refuses with a reason and releases; two operators erase at once', async () => {
    const player = await plant();
    const number = player.accountNumber;
    await ask(player);
    expect((await ops('erasure list'))[1]).toContain(`${number}  due `);
    expect(await ops(`erasure refuse ${number} --reason court`)).toEqual([
      true,
      `The data of ${number} is kept until it is released.`,
    ]);
    expect(await stateOf(player.userId)).toEqual(['refused']);
    const refused = await ask(player);
    expect([refused.status, (refused.body as { error: object }).error]).toMatchObject([
      409,
      { code: 'privacy/blocked', details: { blockers: ['hold'] } },
    ]);
    expect(await ops(`erasure run ${number} --reason letter`)).toEqual([
      false,
      `The data of ${number} cannot be erased now: hold.`,
    ]);
    expect((await ops(`erasure release ${number} --reason ended`))[0]).toBe(true);
    const id = await proposeErasure(number);
    // A proposal alone changes nothing, and its own operator cannot approve it.
    expect(await stateOf(player.userId)).toEqual(['refused']);
    expect(await approve(id, first)).toEqual([
      false,
      `You made proposal ${id}: another operator must approve it.`,
    ]);
    expect(await found([player])).toHaveLength(13);
    expect(await approve(id)).toEqual([
      true,
      `The data of ${number} is erased; the worker removes the files.`,
    ]);
    await site.app.privacy.erase();
    expect(await found([player])).toEqual([]);
    expect(await stateOf(player.userId)).toEqual(['refused', 'erased']);
    const audited = await db().query(
      `select actor, after ->> 'proposedBy' as "proposedBy", after ->> 'approvedBy' as "approvedBy" from platform_audit
       where action = 'privacy.erase' and subject = $1`,
      [`player:${number}`],
    );
    expect(audited).toEqual([
      { actor: approver.accountNumber, proposedBy: first.accountNumber, approvedBy: approver.accountNumber },
    ]);
    expect(await approve(id)).toEqual([false, `Proposal ${id} is approved already.`]);
    expect(await ops(`erasure run ${number} --reason again`)).toEqual([
      false,
      `The data of ${number} is erased already.`,
    ]);
    expect(await ops(`erasure run ${first.accountNumber} --reason again`)).toEqual([
      false,
      `There is no player ${first.accountNumber}.`,
    ]);
  });

  it('[DR-13.159] is judged again at the approval: money, a hold or a new request since the proposal stop it', async () => {
    const player = await plant();
    const number = player.accountNumber;
    const id = await proposeErasure(number);
    await ops(`erasure refuse ${number} --reason court`);
    expect(await approve(id)).toEqual([false, `The data of ${number} cannot be erased now: hold.`]);
    await ops(`erasure release ${number} --reason ended`);
    const credited = await ops(`credit ${number} 5.00 EUR --reason goodwill`);
    expect(credited).toEqual([true, expect.any(String)]);
    expect(await approve(id)).toEqual([false, `The data of ${number} cannot be erased now: money.`]);
    expect(await stateOf(player.userId)).toEqual([]);
    const restrictions = 'select 1 from identity_restriction where user_id = $1';
    expect(await db().query(restrictions, [player.userId])).toEqual([]);
    expect(await found([player])).toHaveLength(13);
    const asking = await plant();
    const old = await proposeErasure(asking.accountNumber);
    await ask(asking);
    expect(await approve(old)).toEqual([
      false,
      `The state that proposal ${old} depends on has changed; propose it again.`,
    ]);
    // The worker erases at the same time: the player is erased once.
    site.clock.advance(14 * dayMs);
    const now = await proposeErasure(asking.accountNumber);
    await Promise.all([site.app.privacy.erase(), approve(now)]);
    expect(await stateOf(asking.userId)).toEqual(['erased']);
    const audited = "select 1 from platform_audit where action = 'privacy.erase' and subject = $1";
    expect(await db().query(audited, [`player:${asking.accountNumber}`])).toHaveLength(1);
  });

  it.each(['email', 'phone', 'person'] as const)(
    '[DR-13.156] [RL-87] a self-exclusion outlives the erasure: the same person is recognised by %s, another one is not',
    async (by) => {
      const player = await plant();
      const endsAtMs = site.clock.nowMs() + 400 * dayMs;
      await db().transaction((tx) =>
        site.app.identity.addRestriction(tx, {
          userId: player.userId,
          kind: 'self-excluded',
          startsAtMs: site.clock.nowMs(),
          endsAtMs,
          source: 'player',
        }),
      );
      await approve(await proposeErasure(player.accountNumber));
      await site.app.privacy.erase();
      expect(await found([player])).toEqual([]);
      const newcomer = async (isSame: boolean) => {
        const other = randomBytes(6).toString('hex');
        const { email = '', phone = '', name = '', surname = '' } = player.values;
        const user = await db().transaction((tx) =>
          site.app.identity.addUser(tx, {
            email: by === 'email' && isSame ? email.toUpperCase() : `${other}@post.example`,
            ...(by === 'phone' && isSame ? { phone } : {}),
            passwordHash: 'x',
            countryCode: 'IT',
            lng: 'en',
            registrationType: 'full_reg',
          }),
        );
        if (!user) throw new Error('taken');
        const person = { name: isSame ? ` ${name.toUpperCase()}` : other, surname, birthDate: '1990-01-31' };
        if (by === 'person')
          await db().transaction((tx) => site.app.identity.barNewcomer(tx, user.id, { person }));
        return db().query<{ kind: string; endsAt: Date }>(
          'select kind, ends_at as "endsAt" from identity_restriction where user_id = $1',
          [user.id],
        );
      };
      expect(await newcomer(true)).toEqual([{ kind: 'self-excluded', endsAt: new Date(endsAtMs) }]);
      expect(await newcomer(false)).toEqual([]);
      site.clock.advance(401 * dayMs);
    },
  );

  it('[RL-84] [DR-13.153] payment requests with files, links of partners and SMS go too; another player keeps theirs', async () => {
    const [player, other] = [await plant(), await plant()];
    const left = await leaveMore(player);
    const kept = await leaveMore(other);
    const isFound = async (values: readonly string[]): Promise<boolean[]> => {
      const everything = [await allRows(), stored()].join('\n');
      return values.map((value) => everything.includes(value));
    };
    expect(await isFound([...left, ...kept])).toEqual([...left, ...kept].map(() => true));
    await ask(player);
    site.clock.advance(14 * dayMs);
    expect(await site.app.privacy.erase()).toBe(1);
    expect(await isFound(left)).toEqual(left.map(() => false));
    expect(await isFound(kept)).toEqual(kept.map(() => true));
  });
});
