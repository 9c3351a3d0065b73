import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { createMemoryFiles } from '@touchline/testkit/memory-files';
import { createTestApp, type TestAnswer } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createPaymentsRig, type PayingPlayer } from '@touchline/testkit/withdrawals';
import { operatorPaths } from '@touchline/contracts/operations';
import { documentKinds } from '@touchline/contracts/players';
import type { DocumentKind, DocumentWire, VerificationWire } from '@touchline/contracts/players';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readUserSnapshot } from '../../../read-snapshot.ts';
import { eicarText } from '../../../platform/files/scanners/sandbox.ts';
import type { FileScanner } from '../../../platform/files/scanners/scanner.ts';
import { keyIdOf } from '../../../platform/files/sealed-files.ts';
import { siteConfigSchema } from '../../site/site-config/index.ts';
import { signSandboxCallback } from '../../banking/payments/index.ts';

const { db, admin } = useTestDatabase();
let files = createMemoryFiles();
let verdict: Awaited<ReturnType<FileScanner['scan']>> | 'down' = 'clean';
const scanner: FileScanner = {
  scan: async (bytes) => {
    if (verdict === 'down') throw new Error('the scanner is down');
    return bytes.includes(eicarText) ? 'infected' : verdict;
  },
};
let test: ReturnType<typeof createTestApp>;
let operator: TestOperator;
beforeEach(async () => {
  files = createMemoryFiles();
  verdict = 'clean';
  test = createTestApp(db(), { fileStore: files, fileScanner: scanner });
  await setProfiles(...siteConfigSchema.parse({}).verificationProfiles);
  operator = await addOperator(test.app);
});
afterEach(() => test.close());
const rig = createPaymentsRig(() => test, { sign: signSandboxCallback });

const api = '/web-api/user/verification';
const dayMs = 86_400_000;
const lastDay = '2031-01-31';
const codeOf = ({ status, body }: TestAnswer) => [status, (body as { error: { code: string } }).error.code];
const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'blue' } })
  .withExif({ IFD0: { Copyright: 'Mara Quist' } })
  .jpeg()
  .toBuffer();
const pdf = (body = '<< /Type /Page >>'): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n${body}\nendobj\n%%EOF\n`);

const create = (player: PayingPlayer, kind: DocumentKind = 'passport', documentId: string = randomUUID()) =>
  player.browser.post(`${api}/documents`, { documentId, kind });
const upload = (player: PayingPlayer, documentId: string, bytes: Buffer = picture, more: object = {}) =>
  player.browser.post(`${api}/documents/${documentId}/pages`, {
    fileId: randomUUID(),
    name: 'passport.jpg',
    content: bytes.toString('base64'),
    ...more,
  });
const send = (player: PayingPlayer, documentId: string) =>
  player.browser.post(`${api}/documents/${documentId}/send`, {});
const read = async (player: PayingPlayer): Promise<VerificationWire> =>
  (await player.browser.get(api)).body as VerificationWire;
const documentOf = async (player: PayingPlayer, documentId: string): Promise<DocumentWire> => {
  const found = (await read(player)).documents.find((one) => one.documentId === documentId);
  if (!found) throw new Error('no such document');
  return found;
};

/** Begins a document, adds its pages and sends it. @returns the id, and the number for operators */
async function sent(
  player: PayingPlayer,
  kind: DocumentKind = 'passport',
): Promise<{ documentId: string; number: bigint }> {
  const documentId = randomUUID();
  expect((await create(player, kind, documentId)).status).toBe(200);
  const pages = documentKinds[kind].minPages;
  for (let page = 0; page < pages; page++) expect((await upload(player, documentId)).status).toBe(200);
  expect((await send(player, documentId)).body).toEqual({ state: 'waiting' });
  return { documentId, number: await numberOf(documentId) };
}
async function numberOf(documentId: string): Promise<bigint> {
  const [row] = await db().query<{ number: bigint }>(
    'select number from verification_document where document_id = $1',
    [documentId],
  );
  return row?.number ?? 0n;
}
const run = (line: string, options: Record<string, string> = {}, by: TestOperator = operator) =>
  ops(line, { reason: 'a test of documents', ...options }, by);
async function ops(line: string, options: Record<string, string>, by: TestOperator) {
  const browser = test.browser();
  browser.cookies.set('session', by.sessionToken);
  const { body } = await browser.post(operatorPaths.command.path, { words: line.split(' '), options });
  return body as { ok: boolean; text: string };
}
const approve = (number: bigint, options: Record<string, string> = { expires: lastDay }) =>
  run(`documents approve ${number}`, options);
const setProfiles = (...profiles: object[]) => test.app.siteConfig.change({ verificationProfiles: profiles });
const setProfile = (profile: object) => setProfiles({ country: '*', ...profile });
/** Moves the clock; sessions end meanwhile, so the player and the operator log in again. */
async function later(ms: number, player: PayingPlayer): Promise<void> {
  test.clock.advance(ms);
  const open = (userId: bigint) =>
    test.app.db.transaction((tx) => test.app.identity.openSession(tx, userId, {}, false));
  player.browser.cookies.set('session', (await open(player.userId)).token);
  operator = { ...operator, sessionToken: (await open(operator.userId)).token };
}
let addresses = 0;
/** Gives a player an e-mail address. @returns the subjects of the e-mails that were sent to it */
async function addEmail({ userId }: PayingPlayer): Promise<() => Promise<string[]>> {
  const email = `mara${++addresses}@post.example`;
  await db().query('update identity_user set email = $2 where id = $1', [userId, email]);
  return async () => {
    await test.app.messages.storeDue();
    const rows = await db().query<{ subject: string }>(
      "select parameters ->> 'subject' as subject from mail_letter where recipient = $1 and kind = 'message' order by id",
      [email],
    );
    return rows.map(({ subject }) => subject);
  };
}
describe('a document', () => {
  it('[DR-14.2] [SH-RT-137] a draft stays with its pages, is sent, and is approved', async () => {
    const player = await rig.register();
    const documentId = randomUUID();
    await create(player, 'identity-card', documentId);
    const page = await upload(player, documentId);
    expect(page.body).toMatchObject({ name: 'passport.jpg', type: 'image/jpeg', scan: 'clean' });
    expect(await documentOf(player, documentId)).toMatchObject({
      state: 'draft',
      proof: 'identity',
      pages: [page.body],
      sentAtMs: null,
    });
    expect(codeOf(await send(player, documentId))).toEqual([409, 'verification/too-few-pages']);
    await upload(player, documentId);
    expect((await send(player, documentId)).body).toEqual({ state: 'waiting' });
    expect(await read(player)).toMatchObject({
      state: 'pending',
      steps: [{ proof: 'identity', state: 'waiting' }, {}],
    });
    expect((await approve(await numberOf(documentId))).ok).toBe(true);
    expect(await documentOf(player, documentId)).toMatchObject({ state: 'approved', expiresOn: lastDay });
    expect((await read(player)).steps).toEqual([
      {
        proof: 'identity',
        state: 'approved',
        neededFor: ['deposits-over', 'withdrawals-over'],
        request: null,
      },
      { proof: 'address', state: 'missing', neededFor: ['withdrawals-over'], request: null },
    ]);
  });

  it('[DR-14.2] a sent document cannot be changed, and a repeat of the sending changes nothing', async () => {
    const player = await rig.register();
    const { documentId } = await sent(player);
    const { pages } = await documentOf(player, documentId);
    const notDraft = [409, 'verification/not-draft'];
    expect(codeOf(await upload(player, documentId))).toEqual(notDraft);
    expect(codeOf(await player.browser.post(`${api}/documents/${documentId}/remove`, {}))).toEqual(notDraft);
    const one = `${api}/documents/${documentId}/pages/${pages[0]?.fileId}/remove`;
    expect(codeOf(await player.browser.post(one, {}))).toEqual(notDraft);
    expect((await send(player, documentId)).body).toEqual({ state: 'waiting' });
    expect((await documentOf(player, documentId)).pages).toEqual(pages);
  });

  it('[DR-14.2] one draft or waiting document of a proof, also of two calls at once; another proof is free', async () => {
    const player = await rig.register();
    const answers = await Promise.all([create(player, 'passport'), create(player, 'driving-licence')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(player)).documents).toHaveLength(1);
    expect(codeOf(await create(player, 'passport'))).toEqual([409, 'verification/already-open']);
    expect((await create(player, 'utility-bill')).status).toBe(200);
  });

  it('[RL-38] the same id with the same kind is the same document; another kind or player is refused', async () => {
    const [player, other] = [await rig.register(), await rig.register()];
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    expect((await create(player, 'passport', documentId)).status).toBe(200);
    const reused = [422, 'verification/id-reused'];
    expect(codeOf(await create(player, 'utility-bill', documentId))).toEqual(reused);
    expect(codeOf(await create(other, 'passport', documentId))).toEqual(reused);
    expect((await read(player)).documents).toHaveLength(1);
  });

  it('[RL-38] the same page twice is one page; other bytes under its id are refused', async () => {
    const player = await rig.register();
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    const fileId = randomUUID();
    const [first, second] = await Promise.all([
      upload(player, documentId, picture, { fileId }),
      upload(player, documentId, picture, { fileId }),
    ]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(codeOf(await upload(player, documentId, pdf(), { fileId }))).toEqual([
      422,
      'verification/id-reused',
    ]);
    expect((await documentOf(player, documentId)).pages).toHaveLength(1);
    expect(files.stored.size).toBe(1);
  });

  it('[DR-14.2] a removed page and a removed draft leave no bytes', async () => {
    const player = await rig.register();
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    const { fileId } = (await upload(player, documentId)).body as { fileId: string };
    await upload(player, documentId);
    expect(files.stored.size).toBe(2);
    const remove = `${api}/documents/${documentId}/pages/${fileId}/remove`;
    expect((await player.browser.post(remove, {})).body).toEqual({ fileId });
    expect(codeOf(await player.browser.post(remove, {}))).toEqual([404, 'verification/no-file']);
    expect(files.stored.size).toBe(1);
    expect((await player.browser.post(`${api}/documents/${documentId}/remove`, {})).status).toBe(200);
    expect(files.stored.size).toBe(0);
    expect((await read(player)).documents).toEqual([]);
  });

  it('[DR-14.10] the pages of a document and the documents of a day are limited', async () => {
    const player = await rig.register();
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    for (let page = 0; page < 4; page++) await upload(player, documentId);
    expect(codeOf(await upload(player, documentId))).toEqual([409, 'verification/too-many-pages']);
    await db().query(
      `insert into verification_document (document_id, user_id, kind, proof, state, reason, created_at, sent_at, decided_at, changed_at)
       select gen_random_uuid(), $1, 'utility-bill', 'address', 'rejected', 'other', $2, $2, $2, $2 from generate_series(1, 19)`,
      [player.userId, new Date(test.clock.nowMs())],
    );
    expect(codeOf(await create(player, 'utility-bill'))).toEqual([409, 'verification/too-many-documents']);
    await later(dayMs + 1, player);
    expect((await create(player, 'utility-bill')).status).toBe(200);
  });
});

describe('a file', () => {
  const bad: readonly (readonly [string, Buffer, readonly [number, string]])[] = [
    ['an empty file', Buffer.alloc(0), [400, 'verification/file-empty']],
    ['an archive named .jpg', Buffer.from('504b0304140000000800', 'hex'), [415, 'verification/file-type']],
    [
      'a picture that is cut off',
      picture.subarray(0, picture.length / 2),
      [422, 'verification/file-damaged'],
    ],
    ['a PDF with a script', pdf('<< /S /JavaScript /JS (x) >>'), [422, 'verification/file-active']],
    ['malware', Buffer.from(`%PDF-1.4\n${eicarText}\n%%EOF\n`), [422, 'verification/file-infected']],
    ['a file of 5 MB', Buffer.alloc(5 * 1024 * 1024), [413, 'request/too-large']],
  ];
  it.each(bad)('[RL-67] [RL-69] [DR-14.10] %s is refused, and nothing is stored', async (_, bytes, code) => {
    const player = await rig.register();
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    expect(codeOf(await upload(player, documentId, bytes))).toEqual(code);
    expect((await documentOf(player, documentId)).pages).toEqual([]);
    expect(files.stored.size).toBe(0);
  });

  it('[RL-67] [RL-68] a picture loses its metadata and is stored encrypted under a name of the server', async () => {
    const player = await rig.register();
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    const { fileId } = (await upload(player, documentId)).body as { fileId: string };
    const [[name, stored] = ['', Buffer.alloc(0)]] = [...files.stored];
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(stored.subarray(0, 3)).not.toEqual(picture.subarray(0, 3));
    const answer = await player.browser.get(`${api}/files/${fileId}`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''passport.jpg",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(String(answer.body)).not.toContain('Mara Quist');
  });

  it('[RL-68] [DR-14.13] no other player gets a page, and operators get no draft', async () => {
    const [player, other] = [await rig.register(), await rig.register()];
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    const { fileId } = (await upload(player, documentId)).body as { fileId: string };
    expect(codeOf(await other.browser.get(`${api}/files/${fileId}`))).toEqual([404, 'verification/no-file']);
    expect((await test.browser().get(`${api}/files/${fileId}`)).status).toBe(401);
    const staff = test.browser();
    staff.cookies.set('session', operator.sessionToken);
    const address = `/operator-api/verification-files/${fileId}`;
    expect(codeOf(await staff.get(address))).toEqual([404, 'verification/no-file']);
    await send(player, documentId);
    expect((await staff.get(address)).status).toBe(200);
    const [audit] = await db().query(
      "select actor, subject, after::jsonb as after from platform_audit where action = 'verification.read' and actor = $1",
      [operator.accountNumber],
    );
    expect(audit).toEqual({
      actor: operator.accountNumber,
      subject: `document:${await numberOf(documentId)}`,
      after: { fileId },
    });
    const lacking = test.browser();
    const supporter = await addOperator(test.app, undefined, ['support.answer']);
    lacking.cookies.set('session', supporter.sessionToken);
    expect((await lacking.get(address)).status).toBe(403);
  });

  it('[RL-68] another player cannot send, remove or add to a document', async () => {
    const [player, other] = [await rig.register(), await rig.register()];
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    await upload(player, documentId);
    const none = [404, 'verification/no-document'];
    expect(codeOf(await send(other, documentId))).toEqual(none);
    expect(codeOf(await upload(other, documentId))).toEqual(none);
    expect(codeOf(await other.browser.post(`${api}/documents/${documentId}/remove`, {}))).toEqual(none);
    expect(await documentOf(player, documentId)).toMatchObject({ state: 'draft' });
    expect((await read(other)).documents).toEqual([]);
  });
});

describe('the scanner', () => {
  it('[RL-69] [DR-14.11] while it is down a page waits: it cannot be opened, and its document cannot be approved', async () => {
    const player = await rig.register();
    verdict = 'down';
    const { documentId, number } = await sent(player);
    const [page] = (await documentOf(player, documentId)).pages;
    expect(page?.scan).toBe('pending');
    expect((await player.browser.get(`${api}/files/${page?.fileId}`)).status).toBe(404);
    expect(await approve(number)).toEqual({
      ok: false,
      text: 'A page of this document has not passed the scanner.',
    });
    expect(await test.app.verification.scanPending()).toBe(0);
    verdict = 'clean';
    expect(await test.app.verification.scanPending()).toBe(1);
    expect((await player.browser.get(`${api}/files/${page?.fileId}`)).status).toBe(200);
    expect((await approve(number)).ok).toBe(true);
  });

  it('[RL-69] [DR-14.11] malware that is found later is deleted, and the document is rejected', async () => {
    const player = await rig.register();
    verdict = 'down';
    const { documentId } = await sent(player);
    expect(files.stored.size).toBe(1);
    verdict = 'infected';
    expect(await test.app.verification.scanPending()).toBe(1);
    expect(files.stored.size).toBe(0);
    expect(await documentOf(player, documentId)).toMatchObject({
      state: 'rejected',
      reason: 'unsafe-file',
      pages: [{ scan: 'infected' }],
    });
    expect(await test.app.verification.scanPending()).toBe(0);
  });

  it('[RL-69] [DR-14.11] an infected page of a draft keeps it from being sent', async () => {
    const player = await rig.register();
    verdict = 'down';
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    await upload(player, documentId);
    verdict = 'infected';
    await test.app.verification.scanPending();
    expect(codeOf(await send(player, documentId))).toEqual([422, 'verification/file-infected']);
    expect(await documentOf(player, documentId)).toMatchObject({ state: 'draft' });
  });
});

describe('a decision', () => {
  it('[DR-14.3] an identity needs a last day that is not over; operators cannot approve their own document', async () => {
    const player = await rig.register();
    const { number } = await sent(player);
    expect((await approve(number, {})).text).toBe(
      'An identity document needs its last day: --expires YYYY-MM-DD.',
    );
    expect((await approve(number, { expires: '2026-11-19' })).text).toBe(
      'The last day of this document is over.',
    );
    await db().query('update verification_document set user_id = $1 where number = $2', [
      operator.userId,
      number,
    ]);
    expect((await approve(number)).text).toBe('Nobody approves a document of their own account.');
    await db().query('update verification_document set user_id = $1 where number = $2', [
      player.userId,
      number,
    ]);
    expect((await approve(number, { expires: '2026-11-20' })).ok).toBe(true);
    expect((await approve(number)).text).toBe('This document does not wait for an operator.');
    const lacking = await addOperator(test.app, undefined, ['withdrawals.decide']);
    expect((await run(`documents approve ${number}`, {}, lacking)).ok).toBe(false);
  });

  it('[DR-14.3] [RL-24] with more money than the limit a second operator approves', async () => {
    const player = await rig.register();
    await rig.credit(player, 200_000n);
    const alone = await sent(player);
    expect((await approve(alone.number)).text).toBe(`Document ${alone.number} is approved.`);
    await rig.credit(player, 1n);
    const { number, documentId } = await sent(player, 'utility-bill');
    const proposed = await approve(number, {});
    const id = /^Proposal (\d+):/.exec(proposed.text)?.[1];
    expect(id).toBeDefined();
    expect(await documentOf(player, documentId)).toMatchObject({ state: 'waiting' });
    expect((await run(`approve ${id}`)).ok).toBe(false);
    const second = await addOperator(test.app);
    expect((await run(`approve ${id}`, {}, second)).text).toBe(`Document ${number} is approved.`);
    expect(await documentOf(player, documentId)).toMatchObject({ state: 'approved', expiresOn: null });
    expect((await read(player)).state).toBe('verified');
  });

  it('[DR-14.3] two approvals at once approve once', async () => {
    const player = await rig.register();
    const { number } = await sent(player);
    const answers = await Promise.all([
      approve(number),
      approve(number),
      run(`documents reject ${number}`, { why: 'other' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      await db().query('select 1 from platform_audit where subject = $1', [`document:${number}`]),
    ).toHaveLength(1);
  });

  it('[DR-14.4] [DR-14.17] a rejection has a reason and a note that the player reads; a new document may begin', async () => {
    const player = await rig.register();
    const mails = await addEmail(player);
    const { number, documentId } = await sent(player);
    expect((await run(`documents reject ${number}`, { why: 'blurred' })).ok).toBe(false);
    const note = 'The lower corner is missing.';
    expect((await run(`documents reject ${number}`, { why: 'incomplete', note })).ok).toBe(true);
    expect(await documentOf(player, documentId)).toMatchObject({
      state: 'rejected',
      reason: 'incomplete',
      note,
    });
    expect((await read(player)).state).toBe('not-verified');
    expect((await create(player, 'passport')).status).toBe(200);
    expect(await mails()).toEqual(['Your document was not accepted']);
    const [audit] = await db().query<{ after: object }>(
      "select after::jsonb as after from platform_audit where action = 'verification.reject' and subject = $1",
      [`document:${number}`],
    );
    expect(audit?.after).toEqual({ state: 'rejected', reason: 'incomplete', noteCharacters: note.length });
  });
});

describe('a request for one more document', () => {
  it('[DR-14.5] [DM-UC-026] the player is not verified until a document that was sent after it is approved', async () => {
    const player = await rig.register();
    await setProfile({ withdrawal: ['identity'] });
    await approve((await sent(player)).number);
    const before = await sent(player);
    test.clock.advance(1000);
    const asked = `documents request ${player.accountNumber} identity`;
    expect((await run(asked, { note: 'With your new name, please.' })).ok).toBe(true);
    expect((await run(asked)).text).toBe('A request for this proof is open already.');
    expect(await read(player)).toMatchObject({
      state: 'pending',
      steps: [{ proof: 'identity', request: { note: 'With your new name, please.' } }],
    });
    test.clock.advance(1000);
    await approve(before.number);
    expect((await read(player)).state).toBe('not-verified');
    await approve((await sent(player)).number);
    expect(await read(player)).toMatchObject({ state: 'verified', steps: [{ request: null }] });
  });

  it('[DR-14.5] an operator drops it', async () => {
    const player = await rig.register();
    await run(`documents request ${player.accountNumber} payment-method`);
    expect((await read(player)).steps.map(({ proof }) => proof)).toEqual([
      'identity',
      'address',
      'payment-method',
    ]);
    const dropping = `documents drop-request ${player.accountNumber} payment-method`;
    expect((await run(dropping)).ok).toBe(true);
    expect((await run(dropping)).text).toBe('No such request is open.');
    expect((await read(player)).steps.map(({ proof }) => proof)).toEqual(['identity', 'address']);
  });
});

describe('the gate', () => {
  it('[DR-14.7] [DR-12.17] [RL-89] a withdrawal over the amount is refused, and possible once the documents are approved', async () => {
    const player = await rig.register();
    await rig.credit(player, 300_000n);
    await setProfile({ withdrawalsOver: { amount: '1000.00', proofs: ['identity'] } });
    expect((await rig.withdraw(player, '600.00', { methodId: 'sandbox-bank' })).status).toBe(200);
    const over = await rig.withdraw(player, '400.01', { methodId: 'sandbox-bank' });
    expect(codeOf(over)).toEqual([403, 'payments/verification']);
    expect(codeOf(await rig.plan(player, '400.01', 'sandbox-bank'))).toEqual([403, 'payments/verification']);
    const { number } = await sent(player);
    const id = /^Proposal (\d+):/.exec((await approve(number)).text)?.[1];
    expect((await run(`approve ${id}`, {}, await addOperator(test.app))).ok).toBe(true);
    expect((await rig.withdraw(player, '400.01', { methodId: 'sandbox-bank' })).status).toBe(200);
  });

  it('[DR-14.7] of two withdrawals at once that are over the amount together, one is refused', async () => {
    const player = await rig.register();
    await rig.credit(player, 300_000n);
    await setProfile({ withdrawalsOver: { amount: '1000.00', proofs: ['identity'] } });
    const answers = await Promise.all(
      ['600.00', '600.00'].map((amount) => rig.withdraw(player, amount, { methodId: 'sandbox-bank' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('[DR-14.7] deposits over the amount are refused, also two at once, and the page of deposits says so', async () => {
    const player = await rig.register();
    await setProfile({ depositsOver: { amount: '100.00', proofs: ['identity'] } });
    await rig.deposit(player, '50.00');
    const start = (amount: string) =>
      player.browser.post('/web-api/payments/recharges', {
        rechargeId: randomUUID(),
        accountId: player.accountId,
        methodId: 'sandbox',
        amount,
        lng: 'en',
      });
    const isRequired = async () =>
      (await player.browser.get(`/web-api/payments/deposit-options?accountId=${player.accountId}`)).body as {
        isVerificationRequired: boolean;
      };
    expect(await isRequired()).toMatchObject({ isVerificationRequired: false });
    expect(codeOf(await start('50.01'))).toEqual([403, 'payments/verification']);
    const answers = await Promise.all([start('30.00'), start('30.00')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await start('20.00')).status).toBe(200);
    expect(await isRequired()).toMatchObject({ isVerificationRequired: true });
    // Deposits that are not paid stop counting after a day. The database's clock is not the clock of the test.
    await admin().query('update payments_recharge set created_at = $2 where user_id = $1', [
      player.userId,
      new Date(test.clock.nowMs()),
    ]);
    await later(dayMs + 1, player);
    expect(await isRequired()).toMatchObject({ isVerificationRequired: false });
    await approve((await sent(player)).number);
    expect((await start('5000.00')).status).toBe(200);
  });

  it('[DR-14.7] [RL-39] the same deposit twice at once is one deposit and counts once', async () => {
    const player = await rig.register();
    await setProfile({ depositsOver: { amount: '100.00', proofs: ['identity'] } });
    const order = {
      rechargeId: randomUUID(),
      accountId: player.accountId,
      methodId: 'sandbox',
      amount: '60.00',
      lng: 'en',
    };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => player.browser.post('/web-api/payments/recharges', order)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const pages = answers.map(({ body }) => (body as { pageUrl: string }).pageUrl);
    expect(new Set(pages).size).toBe(1);
  });

  it('[DR-14.9] [DM-UC-001] the days to activate count down, then deposits stop and the pages lead to the verification', async () => {
    const player = await rig.register();
    await db().query('update identity_user set created_at = $2 where id = $1', [
      player.userId,
      new Date(test.clock.nowMs()),
    ]);
    await setProfile({ registration: ['identity'], activationDays: 3 });
    const config = async () =>
      (await player.browser.get('/web-api/user/config')).body as Record<string, unknown>;
    expect(await config()).toMatchObject({ remaining_days_to_activate: 3, is_need_identification: false });
    await later(3 * dayMs, player);
    expect(await config()).toMatchObject({
      remaining_days_to_activate: 0,
      is_need_identification: true,
      show_verification_modal_on_deposit_page: true,
    });
    expect(await test.app.verification.isIdentificationNeeded(player.userId)).toBe(true);
    await approve((await sent(player)).number);
    expect(await config()).toMatchObject({
      remaining_days_to_activate: null,
      is_need_identification: false,
      show_verification_modal_on_deposit_page: false,
      internal_verification_status: 1,
      verification_status: 0,
      user_status_id: 0,
      verification_status_group_code: 'VERIFICATION_SUCCESSFUL',
      verification_types: [1],
      user_data: { document_type_id: 1, passport_end_date: lastDay },
    });
  });

  it('[DR-14.8] the profile of the country counts, and cookies and headers change nothing', async () => {
    const player = await rig.register();
    await setProfiles({ country: '*' }, { country: 'IT', firstDeposit: ['identity'] });
    player.browser.cookies.set('force-geo-off', '1');
    player.browser.cookies.set('ua', '1');
    const forged = { 'cf-ipcountry': 'MT', 'x-country': 'MT', platform_type: 'desktop' };
    const start = () =>
      player.browser.post(
        '/web-api/payments/recharges',
        {
          rechargeId: randomUUID(),
          accountId: player.accountId,
          methodId: 'sandbox',
          amount: '20.00',
          lng: 'en',
        },
        forged,
      );
    expect(codeOf(await start())).toEqual([403, 'payments/verification']);
    await db().query("update identity_user set country_code = 'ES' where id = $1", [player.userId]);
    expect((await start()).status).toBe(200);
  });
});

describe('the jobs', () => {
  it('[DR-14.15] [DR-14.6] reminders 30 and 7 days before, once each, and the end after the last day', async () => {
    const player = await rig.register();
    const mails = await addEmail(player);
    await setProfile({ withdrawal: ['identity'] });
    const { number, documentId } = await sent(player);
    await approve(number, { expires: '2027-01-31' });
    const at = async (day: string) => {
      await later(Date.parse(`${day}T12:00:00Z`) - test.clock.nowMs(), player);
      await test.app.verification.expireDocuments();
      await test.app.verification.expireDocuments();
      return (await mails()).filter((subject) => subject === 'Your document expires soon').length;
    };
    expect(await at('2026-12-31')).toBe(0);
    expect(await at('2027-01-01')).toBe(1);
    expect(await at('2027-01-23')).toBe(1);
    expect(await at('2027-01-24')).toBe(2);
    expect(await at('2027-01-31')).toBe(2);
    expect((await read(player)).state).toBe('verified');
    await later(12 * 3_600_000, player);
    // It counts no more before the job has run.
    expect((await read(player)).state).toBe('not-verified');
    await test.app.verification.expireDocuments();
    expect(await documentOf(player, documentId)).toMatchObject({ state: 'expired' });
    expect((await read(player)).steps).toMatchObject([{ proof: 'identity', state: 'expired' }]);
  });

  it('[DR-14.14] drafts, rejected and approved documents are deleted in their time, bytes and rows', async () => {
    const player = await rig.register();
    const draft = randomUUID();
    await create(player, 'payment-card', draft);
    await upload(player, draft);
    const rejected = await sent(player, 'utility-bill');
    await run(`documents reject ${rejected.number}`, { why: 'too-old' });
    const approved = await sent(player);
    await approve(approved.number);
    const waiting = await sent(player, 'driving-licence');
    const left = async () => (await read(player)).documents.map(({ documentId }) => documentId);
    await test.app.verification.deleteOld();
    expect(await left()).toHaveLength(4);
    await later(14 * dayMs + 1, player);
    await test.app.verification.deleteOld();
    expect(await left()).not.toContain(draft);
    await later(76 * dayMs, player);
    await test.app.verification.deleteOld();
    expect(await left()).not.toContain(rejected.documentId);
    expect(files.stored.size).toBe(3);
    await later(5 * 366 * dayMs, player);
    await test.app.verification.deleteOld();
    expect(await left()).toEqual([waiting.documentId]);
    expect(files.stored.size).toBe(2);
  });

  it('[RL-68] [DR-14.12] pages are encrypted with a new key, and stay readable after a kill in between', async () => {
    const player = await rig.register();
    const documentId = randomUUID();
    await create(player, 'passport', documentId);
    const { fileId } = (await upload(player, documentId)).body as { fileId: string };
    const original = await test.app.verification.page(player.userId, fileId);
    const rotated = createTestApp(db(), {
      fileStore: files,
      fileScanner: scanner,
      clock: test.clock,
      fileKeys: ['a-new-key', 'test-file-key'],
    });
    const keyOf = async () =>
      (
        await db().query<{ key: string }>('select key_id as key from verification_page where id = $1', [
          fileId,
        ])
      )[0]?.key;
    expect(await keyOf()).toBe(keyIdOf('test-file-key'));
    // A process dies after the bytes and before the row.
    const sealed = rotated.app.verification.deps.files;
    const [stored] = await db().query<{ name: string }>(
      'select stored_name as name from verification_page where id = $1',
      [fileId],
    );
    await sealed?.reseal(stored?.name ?? '', keyIdOf('test-file-key'));
    expect((await rotated.app.verification.page(player.userId, fileId))?.bytes).toEqual(original?.bytes);
    // Pages of the other tests are in another store; they cannot be read and keep their key.
    expect(await rotated.app.verification.resealOld()).toBe(1);
    expect(await rotated.app.verification.resealOld()).toBe(0);
    expect(await keyOf()).toBe(keyIdOf('a-new-key'));
    expect((await rotated.app.verification.page(player.userId, fileId))?.bytes).toEqual(original?.bytes);
    await rotated.close();
  });
});

it('[DR-14.16] the live topic of the player follows each change', async () => {
  const player = await rig.register();
  const state = async () => (await readUserSnapshot(test.app, player.userId)).set['verification'];
  expect(await state()).toEqual({ state: 'not-verified', changedAtMs: 0 });
  const { number } = await sent(player);
  expect(await state()).toEqual({ state: 'pending', changedAtMs: test.clock.nowMs() });
  test.clock.advance(1000);
  await run(`documents reject ${number}`, { why: 'other' });
  expect(await state()).toEqual({ state: 'not-verified', changedAtMs: test.clock.nowMs() });
  const outbox = await admin().query(
    `select payload ->> 'what' as what from platform_outbox where payload ->> 'what' = 'verification'`,
  );
  expect(outbox.length).toBeGreaterThan(0);
});

it('[DR-14.3] the lists of the operator show sent documents, and never a draft', async () => {
  const player = await rig.register();
  const draft = randomUUID();
  await create(player, 'utility-bill', draft);
  const { number } = await sent(player);
  const list = await run('documents list');
  expect(list.text.split('\n')).toContain(
    `${number}  2026-11-20 12:00  waiting  passport  player ${player.accountNumber}`,
  );
  const shown = (await run(`documents show ${number}`)).text.split('\n');
  expect(shown.slice(1, 3)).toEqual([`player: ${player.accountNumber}`, 'country: IT']);
  expect(shown[3]).toMatch(
    /^page passport\.jpg \(1 KB\): \/operator-api\/verification-files\/[0-9a-f-]{36}$/,
  );
  expect((await run(`documents show ${await numberOf(draft)}`)).ok).toBe(false);
  expect((await run(`documents player ${player.accountNumber}`)).text.split('\n')).toEqual([
    `player ${player.accountNumber}: pending`,
    'profile: *',
    'given: -',
    'requested: -',
    `${number}  2026-11-20 12:00  waiting  passport`,
  ]);
});
