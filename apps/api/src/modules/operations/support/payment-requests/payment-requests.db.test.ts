import { randomUUID } from 'node:crypto';
import { addOperator } from '@touchline/testkit/add-operator';
import { createMemoryFiles } from '@touchline/testkit/memory-files';
import { createTestApp, type TestAnswer } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import type { OperatorPermission, PaymentRequestWire } from '@touchline/contracts/operations';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOps } from '../../../../ops/run-command.ts';
import { readUserSnapshot } from '../../../../read-snapshot.ts';
import { signSandboxCallback } from '../../../banking/payments/index.ts';

const { db, admin } = useTestDatabase();
let files = createMemoryFiles();
let test: ReturnType<typeof createTestApp>;
beforeEach(() => {
  files = createMemoryFiles();
  test = createTestApp(db(), { fileStore: files });
});
afterEach(() => test.close());
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });

const api = '/web-api/payment-requests';
const ops = (...words: string[]) => runOps(test.app, ['requests', ...words], 'tester');
const codeOf = ({ status, body }: TestAnswer) => [status, (body as { error: { code: string } }).error.code];
const numberOf = ({ body }: TestAnswer) => (body as { number: string }).number;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');
const dayMs = 86_400_000;

const message = (more: object = {}) => ({ messageId: randomUUID(), text: 'And now?', ...more });
const wanted = (more: object = {}) => ({
  requestId: randomUUID(),
  topicId: 5,
  text: 'Where is my money?',
  lng: 'en',
  ...more,
});
const create = async (player: PayingPlayer, more: object = {}): Promise<string> => {
  const answer = await player.browser.post(api, wanted(more));
  expect(answer.status).toBe(200);
  return numberOf(answer);
};
const read = async (player: PayingPlayer, number: string): Promise<PaymentRequestWire> =>
  (await player.browser.get(`${api}/${number}?lng=en`)).body;
const upload = (player: PayingPlayer, bytes: Buffer, name = 'statement.pdf', fileId: string = randomUUID()) =>
  player.browser.post('/web-api/payment-request-files', { fileId, name, content: bytes.toString('base64') });
const fileIdOf = ({ body }: TestAnswer) => (body as { fileId: string }).fileId;
const download = (player: PayingPlayer, fileId: string) =>
  player.browser.get(`/web-api/payment-request-files/${fileId}`);
const unread = async (player: PayingPlayer) =>
  (await readUserSnapshot(test.app, player.userId)).set['requests'];
const count = async (table: string): Promise<number> =>
  (await db().query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;

/** A player with a credited deposit. */
async function payingPlayer(): Promise<PayingPlayer & { rechargeId: string }> {
  const player = await rig.register();
  const reference = await rig.deposit(player, '50.00');
  const [row] = await db().query<{ id: string }>(
    'select id from payments_recharge where provider_reference = $1',
    [reference],
  );
  return { ...player, rechargeId: row?.id ?? '' };
}

describe('a payment request', () => {
  it('[SH-RT-139] [DR-12.60] [DR-12.61] is about a payment, gets an answer, is read, replied to, and closed', async () => {
    const player = await payingPlayer();
    const number = await create(player, {
      topicId: 1,
      payment: { kind: 'deposit', id: player.rechargeId },
    });
    expect(number).toMatch(/^[0-9]{8}$/);
    expect(await ops('answer', number, '--text', 'Send the statement.', '--wait', 'yes')).toEqual({
      ok: true,
      text: `Payment request ${number} is waiting.`,
    });
    expect(await unread(player)).toEqual({ unread: 1 });
    const waiting = await read(player, number);
    expect(waiting).toMatchObject({
      number,
      topic: { id: 1, name: 'deposit-not-credited', title: null },
      subTopic: null,
      state: 'waiting',
      unread: 1,
      payment: { kind: 'deposit', id: player.rechargeId, amount: '50.00', currency: 'EUR' },
    });
    expect(waiting.messages.map(({ author, text }) => [author, text])).toEqual([
      ['player', 'Where is my money?'],
      ['operator', 'Send the statement.'],
    ]);
    const seen = await player.browser.post(`${api}/${number}/seen`, { messageId: waiting.messages[1]?.id });
    expect(seen.body).toEqual({ count: 0 });
    expect(await unread(player)).toEqual({ unread: 0 });
    await player.browser.post(`${api}/${number}/messages`, message());
    expect((await read(player, number)).state).toBe('open');
    await ops('answer', number, '--text', 'It is credited.');
    expect((await read(player, number)).state).toBe('answered');
    expect((await player.browser.post(`${api}/${number}/close`, {})).body).toEqual({ state: 'closed' });
    expect((await player.browser.post(`${api}/${number}/close`, {})).body).toEqual({ state: 'closed' });
    expect(await ops('answer', number, '--text', 'More.')).toMatchObject({ ok: false });
    await player.browser.post(`${api}/${number}/messages`, message());
    expect((await read(player, number)).state).toBe('open');
  });

  it('[DR-12.66] the notice by e-mail has the number and not the text, and the audit has the length only', async () => {
    const player = await rig.register();
    const email = `${randomUUID()}@example.org`;
    await admin().query('update identity_user set email = $2 where id = $1', [player.userId, email]);
    const number = await create(player);
    await ops('answer', number, '--text', 'Secret answer');
    await test.app.messages.storeDue();
    const mails = await db().query<{ kind: string; parameters: object }>(
      'select kind, parameters from mail_letter where recipient = $1',
      [email],
    );
    expect(mails).toMatchObject([
      { kind: 'message', parameters: { subject: `An answer to your payment request ${number}` } },
    ]);
    expect(JSON.stringify(mails)).not.toContain('Secret answer');
    const [audit] = await db().query(
      'select action, subject, after from platform_audit order by id desc limit 1',
    );
    expect(audit).toEqual({
      action: 'payment-request.answer',
      subject: `payment-request:${number}`,
      after: { state: 'answered', characters: 13 },
    });
  });

  it('[DR-12.61] an operator lists, shows and closes it', async () => {
    const player = await rig.register();
    const fileId = fileIdOf(await upload(player, pdf, 'a\u202eb.pdf'));
    const number = await create(player, { topicId: 4, subTopicId: 2, fileIds: [fileId], text: 'New \nIBAN' });
    expect((await ops('list')).text).toContain(
      `${number}  2026-11-20 12:00  open  change-of-details/bank-account`,
    );
    const { text } = await ops('show', number);
    expect(text).toContain(`player: ${player.accountNumber}`);
    expect(text).toContain(`file ab.pdf (1 KB): /operator-api/payment-request-files/${fileId}`);
    expect(await ops('close', number, '--reason', 'done')).toMatchObject({ ok: true });
    expect(await ops('close', number, '--reason', 'done')).toMatchObject({ ok: false });
    expect(await ops('show', '00000001')).toMatchObject({ ok: false });
  });

  it.each([
    ['a topic that does not exist', { topicId: 99 }, 'requests/no-topic'],
    ['no sub-topic where one is needed', { topicId: 4 }, 'requests/no-topic'],
    ['a sub-topic of no topic', { topicId: 5, subTopicId: 1 }, 'requests/no-topic'],
    ['no payment where one is needed', { topicId: 1 }, 'requests/no-payment'],
    [
      'a payment where none is',
      { payment: { kind: 'deposit', id: '00000000-0000-4000-8000-000000000001' } },
      'requests/no-payment',
    ],
    [
      'a payment that does not exist',
      { topicId: 1, payment: { kind: 'deposit', id: '00000000-0000-4000-8000-000000000001' } },
      'requests/no-payment',
    ],
    ['a file that does not exist', { fileIds: ['00000000-0000-4000-8000-000000000001'] }, 'requests/no-file'],
    ['an empty text', { text: '  ' }, 'request/invalid'],
    ['a text that is too long', { text: 'a'.repeat(2001) }, 'request/invalid'],
  ])('[DR-12.60] [RL-70] with %s is refused and not stored', async (_, more, code) => {
    const player = await rig.register();
    const before = await count('support_payment_request');
    expect(codeOf(await player.browser.post(api, wanted(more)))).toEqual([400, code]);
    expect(await count('support_payment_request')).toBe(before);
  });

  it('[DR-12.60] a deposit is refused where a withdrawal is needed', async () => {
    const player = await payingPlayer();
    const wrong = { topicId: 2, payment: { kind: 'deposit', id: player.rechargeId } };
    expect(codeOf(await player.browser.post(api, wanted(wrong)))).toEqual([400, 'requests/no-payment']);
  });

  it('[RL-38] a repeat gets the first number, also at the same moment; other content under the id is refused', async () => {
    const player = await rig.register();
    const input = wanted();
    const answers = await Promise.all([1, 2, 3].map(() => player.browser.post(api, input)));
    expect(new Set(answers.map(numberOf)).size).toBe(1);
    expect(codeOf(await player.browser.post(api, { ...input, text: 'Other' }))).toEqual([
      422,
      'requests/id-reused',
    ]);
    const other = await rig.register();
    expect(codeOf(await other.browser.post(api, input))).toEqual([422, 'requests/id-reused']);
    const number = numberOf(answers[0] as TestAnswer);
    const reply = message();
    const path = `${api}/${number}/messages`;
    const [first, second] = await Promise.all([1, 2].map(() => player.browser.post(path, reply)));
    expect(first?.body).toEqual(second?.body);
    expect((await read(player, number)).messages).toHaveLength(2);
    expect(codeOf(await player.browser.post(path, { ...reply, text: 'Other' }))).toEqual([
      422,
      'requests/id-reused',
    ]);
  });

  it('[DR-12.62] a player has at most ten that are not closed, also when two are made at once', async () => {
    const player = await rig.register();
    const first = await create(player);
    for (let n = 1; n < 9; n++) await create(player);
    const answers = await Promise.all([wanted(), wanted()].map((one) => player.browser.post(api, one)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await player.browser.post(`${api}/${first}/close`, {});
    await create(player);
    expect(codeOf(await player.browser.post(`${api}/${first}/messages`, message()))).toEqual([
      409,
      'requests/too-many-open',
    ]);
  });

  it('[RL-53] is seen, answered, closed and marked by its player only', async () => {
    const [owner, other] = [await payingPlayer(), await rig.register()];
    const fileId = fileIdOf(await upload(owner, pdf));
    const number = await create(owner, { fileIds: [fileId] });
    const loose = fileIdOf(await upload(owner, pdf));
    const refused = [404, 'requests/no-request'];
    expect(codeOf(await other.browser.get(`${api}/${number}?lng=en`))).toEqual(refused);
    expect(codeOf(await other.browser.post(`${api}/${number}/messages`, message()))).toEqual(refused);
    expect(codeOf(await other.browser.post(`${api}/${number}/close`, {}))).toEqual(refused);
    expect(codeOf(await other.browser.post(`${api}/${number}/seen`, { messageId: 1 }))).toEqual(refused);
    expect(codeOf(await download(other, fileId))).toEqual([400, 'requests/no-file']);
    expect(codeOf(await other.browser.post(api, wanted({ fileIds: [loose] })))).toEqual([
      400,
      'requests/no-file',
    ]);
    const payment = { topicId: 1, payment: { kind: 'deposit', id: owner.rechargeId } };
    expect(codeOf(await other.browser.post(api, wanted(payment)))).toEqual([400, 'requests/no-payment']);
    expect((await other.browser.get(`${api}?lng=en`)).body).toEqual({ requests: [] });
    expect(await read(owner, number)).toMatchObject({ state: 'open' });
  });
});

describe('topics', () => {
  it('[SH-RT-140] [DR-12.60] are the configuration, with titles by language', async () => {
    const player = await rig.register();
    const topic = { id: 7, name: 'receipt', payment: null, subTopics: [] };
    await test.app.siteConfig.change({
      paymentRequestTopics: [{ ...topic, titles: { en: 'Receipt', ru: 'Чек' } }],
    });
    const { body } = await player.browser.get(`${api}/topics?lng=ru`);
    expect(body).toEqual({ topics: [{ ...topic, title: 'Чек' }] });
    const number = await create(player, { topicId: 7 });
    await test.app.siteConfig.reset(['paymentRequestTopics']);
    expect((await read(player, number)).topic).toEqual({ id: 7, name: 'topic-7', title: null });
    const twice = [topic, topic];
    expect(await test.app.siteConfig.change({ paymentRequestTopics: twice })).toHaveLength(1);
  });
});

describe('a file', () => {
  it('[RL-68] [DR-12.64] is encrypted in the store, and a download for its player', async () => {
    const player = await rig.register();
    const stored = await upload(player, pdf, '../../etc/выписка "1".exe');
    expect(stored.body).toMatchObject({
      name: 'выписка 1.pdf',
      type: 'application/pdf',
      sizeBytes: pdf.length,
    });
    const [bytes] = [...files.stored.values()];
    expect(bytes?.includes('%PDF')).toBe(false);
    const { status, headers } = await download(player, fileIdOf(stored));
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('выписка 1.pdf')}`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('[RL-68] that was altered or put under another name is not sent', async () => {
    const player = await rig.register();
    const [one, two] = [fileIdOf(await upload(player, pdf)), fileIdOf(await upload(player, pdf))];
    const [[first, bytes], [second]] = [...files.stored] as [[string, Buffer], [string, Buffer]];
    files.stored.set(second, bytes);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    files.stored.set(first, changed);
    expect(codeOf(await download(player, one))).toEqual([400, 'requests/no-file']);
    expect(codeOf(await download(player, two))).toEqual([400, 'requests/no-file']);
  });

  it('[RL-38] is stored once under its id, also when two uploads arrive together', async () => {
    const player = await rig.register();
    const fileId = randomUUID();
    const answers = await Promise.all([1, 2].map(() => upload(player, pdf, 'a.pdf', fileId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(files.stored.size).toBe(1);
    expect(codeOf(await upload(player, pdf, 'b.pdf', fileId))).toEqual([422, 'requests/id-reused']);
    const other = await rig.register();
    expect(codeOf(await upload(other, pdf, 'a.pdf', fileId))).toEqual([422, 'requests/id-reused']);
  });

  it('[DR-12.62] is in one message only, and a player has at most twelve without a message', async () => {
    const player = await rig.register();
    const fileId = fileIdOf(await upload(player, pdf));
    const number = await create(player, { fileIds: [fileId] });
    const again = await player.browser.post(`${api}/${number}/messages`, message({ fileIds: [fileId] }));
    expect(codeOf(again)).toEqual([400, 'requests/no-file']);
    for (let n = 0; n < 12; n++) expect((await upload(player, pdf)).status).toBe(200);
    expect(codeOf(await upload(player, pdf))).toEqual([409, 'requests/too-many-files']);
  });

  it('[RL-67] a body over the limit is refused by the HTTP layer, and other endpoints keep their limit', async () => {
    const player = await rig.register();
    const large = Buffer.alloc(4 * 1024 * 1024 + 3000);
    expect(codeOf(await upload(player, large))).toEqual([413, 'request/too-large']);
    const text = { ...wanted(), text: 'a'.repeat(70_000) };
    expect(codeOf(await player.browser.post(api, text))).toEqual([413, 'request/too-large']);
    expect(files.stored.size).toBe(0);
  });

  it('[RL-67] an image has neither its metadata nor what followed it', async () => {
    const player = await rig.register();
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    const evil = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const stored = await upload(player, evil, 'photo.html');
    expect(stored.body).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
    const file = await test.app.paymentRequests.file(fileIdOf(stored), player.userId);
    expect(file?.bytes.includes('Exif')).toBe(false);
    expect(file?.bytes.includes('<script>')).toBe(false);
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ width: 40, height: 30, format: 'jpeg' });
  });

  it('[RL-55] [RL-68] an operator with the permission downloads what was sent; for players and guests the address is absent', async () => {
    const player = await rig.register();
    const fileId = fileIdOf(await upload(player, pdf));
    const path = `/operator-api/payment-request-files/${fileId}`;
    expect((await player.browser.get(path)).status).toBe(404);
    expect(await test.app.paymentRequests.file(fileId, null)).toBeNull();
    await create(player, { fileIds: [fileId] });
    expect((await test.app.paymentRequests.file(fileId, null))?.bytes.equals(pdf)).toBe(true);
    expect((await test.browser().get(path)).status).toBe(404);
    const as = async (permissions: readonly OperatorPermission[]) => {
      const browser = test.browser();
      const { sessionToken } = await addOperator(test.app, undefined, permissions);
      browser.cookies.set('session', sessionToken);
      return browser.get(path);
    };
    expect((await as([])).status).toBe(403);
    const { status, headers } = await as(['support.answer']);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ]);
  });
});

describe('retention', () => {
  const age = (number: string, days: number) =>
    admin().query('update support_payment_request set changed_at = $2 where number = $1', [
      number,
      new Date(test.clock.nowMs() - days * dayMs),
    ]);

  it('[DR-12.67] closed requests go with their files, open ones stay, loose files go after a day', async () => {
    const player = await rig.register();
    const sent = async () => create(player, { fileIds: [fileIdOf(await upload(player, pdf))] });
    const [old, recent, open] = [await sent(), await sent(), await sent()];
    for (const number of [old, recent]) await player.browser.post(`${api}/${number}/close`, {});
    await age(old, 731);
    await age(recent, 729);
    await age(open, 731);
    await upload(player, pdf);
    const [loose] = await db().query<{ id: string }>(
      'select id from support_payment_file where message_id is null and user_id = $1',
      [player.userId],
    );
    await admin().query('update support_payment_file set created_at = $2 where id = $1', [
      loose?.id ?? '',
      new Date(test.clock.nowMs() - dayMs - 1),
    ]);
    await upload(player, pdf);
    expect(await test.app.paymentRequests.deleteExpired()).toMatchObject({ requests: 1 });
    expect(files.stored.size).toBe(3);
    const { requests } = (await player.browser.get(`${api}?lng=en`)).body as {
      requests: { number: string }[];
    };
    expect(requests.map(({ number }) => number).toSorted()).toEqual([recent, open].toSorted());
  });

  it('[DR-12.67] a store that fails leaves the row, and the next run repeats', async () => {
    const player = await rig.register();
    const number = await create(player, { fileIds: [fileIdOf(await upload(player, pdf))] });
    await player.browser.post(`${api}/${number}/close`, {});
    await age(number, 800);
    const { remove } = files;
    files.remove = async () => {
      throw new Error('the disk is full');
    };
    await expect(test.app.paymentRequests.deleteExpired()).rejects.toThrow('the disk is full');
    expect((await read(player, number)).messages[0]?.files).toHaveLength(1);
    files.remove = remove;
    expect(await test.app.paymentRequests.deleteExpired()).toMatchObject({ requests: 1 });
    expect(files.stored.size).toBe(0);
  });
});
