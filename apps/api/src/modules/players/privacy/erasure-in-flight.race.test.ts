import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { createMemoryFiles } from '@touchline/testkit/memory-files';
import { createTestApp, type TestAnswer } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, admin, rig } = useBettingRig({ maxConnections: 20 });
/** Races of each kind of text. */
const races = 10;

/** The worker: another node with the same clock. */
let worker: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  worker = createTestApp(db(), { clock: rig().clock, fileStore: createMemoryFiles() });
  await rig().app.siteConfig.change({ consultantParams: { id: 'demo' } });
});

/** Stores a request for an erasure whose wait is over. */
const requestErasure = ({ userId }: RigPlayer) =>
  admin().query(
    `insert into privacy_erasure (user_id, asked_at, due_at, try_at, state) values ($1, $2, $2, $2, 'waiting')`,
    [userId, new Date(rig().clock.nowMs())],
  );

/** What a player writes while the erasure runs: the call, and where a text of it would be. */
const texts: Readonly<
  Record<
    string,
    {
      table: string;
      send: (player: RigPlayer, text: string) => Promise<TestAnswer>;
      /** What else is answered when the session has ended before the request was read: the call is open to guests then. */
      asGuest?: number;
    }
  >
> = {
  'an idea': {
    table: 'office_idea',
    send: ({ browser }, text) => browser.post('/web-api/office/ideas', { id: randomUUID(), text }),
  },
  'a request to the support': {
    table: 'support_request',
    // A guest leaves an address.
    asGuest: 400,
    send: ({ browser }, message) =>
      browser.post('/web-api/support/feedback', {
        requestId: randomUUID(),
        topic: 'bets',
        lng: 'en',
        message,
      }),
  },
  'the first message of a chat': {
    // A guest's chat has no player.
    table: 'support_message t join support_chat c on c.id = t.chat_id and c.user_id is not null',
    asGuest: 200,
    send: ({ browser }, text) =>
      browser.post('/web-api/support/chat/messages', { messageId: randomUUID(), text, lng: 'en' }),
  },
  'a city': {
    table: 'office_personal_data',
    send: ({ browser }, city) => browser.put('/web-api/office/personal-data', { changes: { city } }),
  },
  'the name of an account': {
    table: 'wallet_account',
    send: ({ browser, accountId }, text) =>
      browser.put('/web-api/wallet/label', { id: accountId, label: text.slice(0, 30) }),
  },
};

/** Whether a text is in a row of a table. */
const isIn = async (table: string, text: string): Promise<boolean> => {
  const rows = await admin().query<{ row: string }>(
    `select t::text as row from ${table.includes(' ') ? table : `${table} t`}`,
  );
  return rows.some(({ row }) => row.includes(text.slice(0, 30)));
};
const stateOf = async ({ userId }: RigPlayer): Promise<string | undefined> => {
  const [row] = await db().query<{ state: string }>('select state from privacy_erasure where user_id = $1', [
    userId,
  ]);
  return row?.state;
};
const newText = (): string =>
  `Text ${randomUUID()
    .replaceAll(/[0-9-]/g, '')
    .padEnd(20, 'x')}`;

describe.each(Object.entries(texts))(
  '%s that is under way while its player is erased',
  (_name, { table, send, asGuest = 401 }) => {
    it(`[DR-13.172] ${races} races: nothing of it stays`, async () => {
      for (let n = 0; n < races; n++) {
        const player = await rig().addPlayer(0n);
        await requestErasure(player);
        const text = newText();
        const calls = [() => send(player, text), () => worker.app.privacy.erase()];
        if (n % 2 === 1) calls.reverse();
        const answers = await Promise.all(calls.map((call) => call()));
        const answer = answers.find((one): one is TestAnswer => typeof one === 'object');
        expect([200, 401, asGuest]).toContain(answer?.status);
        expect([await stateOf(player), await isIn(table, text)]).toEqual(['erased', false]);
      }
    });

    it('[DR-13.172] one that waits behind the erasure is refused; one before it is erased', async () => {
      for (const isFirst of [true, false]) {
        const player = await rig().addPlayer(0n);
        await requestErasure(player);
        const text = newText();
        const release = await holdLock(db(), 'select 1 from identity_user where id = $1 for update', [
          player.userId,
        ]);
        const begin: (() => Promise<TestAnswer | number>)[] = [
          () => send(player, text),
          () => worker.app.privacy.erase(),
        ];
        if (!isFirst) begin.reverse();
        const one = begin[0]?.();
        let other: ReturnType<(typeof begin)[number]> | undefined;
        try {
          await waitForLockWaiters(db(), 1);
          other = begin[1]?.();
          await waitForLockWaiters(db(), 2);
        } finally {
          await release();
        }
        const both = await Promise.all([one, other]);
        const answer = both.find((end): end is TestAnswer => typeof end === 'object');
        expect(answer?.status).toBe(isFirst ? 200 : 401);
        expect([await stateOf(player), await isIn(table, text)]).toEqual(['erased', false]);
      }
    });
  },
);

describe('rows of an erased player', () => {
  it('[DR-13.172] every table that the erasure empties refuses them', async () => {
    const folder = join(import.meta.dirname, '../../../../sql');
    const emptied = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('personal-data.sql'))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(
          /delete from ([a-z_]+)(?: [a-z])? (?:where|using [a-z_]+ [a-z]\s+where)[^;]*?user_id = p_user_id/g,
        ),
      ])
      .map(([, table]) => table);
    const guarded = await admin().query<{ table: string }>(
      `select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
         join pg_proc p on p.oid = t.tgfoid and p.proname in ('identity_refuse_erased', 'identity_skip_erased')
       where c.relnamespace = current_schema()::regnamespace`,
    );
    const names = new Set(guarded.map((one) => one.table));
    // Their rows belong to rows of guarded tables.
    const children = [
      'messages_push_delivery',
      'support_payment_message',
      'support_message',
      'payments_withdrawal_details',
    ];
    expect(emptied.length).toBeGreaterThan(30);
    expect(
      [...new Set(emptied)].filter((table) => !names.has(table ?? '') && !children.includes(table ?? '')),
    ).toEqual([]);
  });

  it('[DR-13.172] an erased account gets no address again', async () => {
    const player = await rig().addPlayer(0n);
    await requestErasure(player);
    await worker.app.privacy.erase();
    await expect(
      admin().query("update identity_user set email = 'late@example.org' where id = $1", [player.userId]),
    ).rejects.toMatchObject({ code: 'TL401' });
  });

  it('[DR-13.172] [DR-13.155] a message about a later result is left out, and its event goes on', async () => {
    const player = await rig().addPlayer(0n);
    await requestErasure(player);
    await worker.app.privacy.erase();
    const [row] = await admin().query<{ isWritten: boolean }>(
      `select messages_add($1, 'money', 'test', 'late', '{}', now()) as "isWritten"`,
      [player.userId],
    );
    expect(row?.isWritten).toBe(false);
    expect(await admin().query('select 1 from messages_message where user_id = $1', [player.userId])).toEqual(
      [],
    );
  });
});
