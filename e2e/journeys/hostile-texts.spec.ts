import { fullProfile } from '@touchline/testkit/full-profile';
import { randomUUID } from 'node:crypto';
import { supportLimits, supportPaths } from '@touchline/contracts/operations';
import { sitePaths } from '@touchline/contracts/site';
import { expect, request, test, type Locator, type Page } from '@playwright/test';
import { freshAddress } from '../emails.ts';
import { ops } from '../operator.ts';
import { callApi, newcomer, open, signUp, siteUrl } from '../player.ts';

/** Each payload sets this flag when it runs. Nothing else sets it. */
const run = 'globalThis.hasRun=1';
const code = `<script>${run}</script>`;
const handlers = ['onerror', 'onload', 'onclick', 'onfocus', 'onmouseover', 'ontoggle', 'onanimationstart'];
const payloads: readonly string[] = [
  code,
  code.toUpperCase().replace(run.toUpperCase(), run),
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</title>${code}`,
  `</textarea>${code}`,
  `</style>${code}`,
  `<!--${code}-->`,
  `--><script>${run}</script>`,
  `]]>${code}`,
  `</p>${code}`,
  `<scr<script>ipt>${run}</script>`,
  `<script\t>${run}</script\n>`,
  `<script src=data:text/javascript,${run}></script>`,
  `<script type=module>${run}</script>`,
  ...handlers.map((name) => `<img src=x ${name}="${run}">`),
  ...handlers.map((name) => `<svg ${name}=${run}>`),
  `<img src=x:x onerror=${run}//`,
  `<svg><script>${run}</script></svg>`,
  `<math><mtext><script>${run}</script>`,
  `<iframe srcdoc="<script>parent.hasRun=1</script>"></iframe>`,
  `<iframe src="javascript:parent.hasRun=1"></iframe>`,
  `<a href="javascript:${run}">x</a>`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `data:text/html,${code}`,
  `<object data="javascript:${run}">`,
  `<embed src="javascript:${run}">`,
  `<base href="javascript:/a/-${run}//">`,
  `<form action="javascript:${run}"><input type=submit autofocus onfocus="${run}">`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<body onload=${run}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="javascript:${run}">`,
  `<style>@import "javascript:${run}"</style>`,
  `<div style="background:url(javascript:${run})">`,
  `<template><script>${run}</script></template>`,
  `" autofocus onfocus="${run}" x="`,
  `' autofocus onfocus='${run}' x='`,
  `\`\${${run}}\``,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  `<%= ${run} %>`,
  `';${run};'`,
  `";${run};"`,
  `\\";${run};//`,
  `\u2028${run}\u2029`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;script&#62;${run}&#60;/script&#62;`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `＜script＞${run}＜/script＞`,
  `<noscript><p title="</noscript>${code}">`,
];

/**
 * Waits for the rendered content. Checks that no payload has run and that no payload is in the page as markup. The
 * page's policy would stop most payloads, but must not be the only protection.
 */
const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('a[href^="javascript" i]')) element.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const hasAttribute = [...document.querySelectorAll('*')].some((element) =>
      [...element.attributes].some(
        ({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value),
      ),
    );
    return 'hasRun' in globalThis || hasAttribute;
  });

/** Joins as many complete payloads as fit into `most` characters. A mark at the end protects the spaces before it. */
function packed(most: number): string[] {
  const mark = ' ¶';
  const texts: string[] = [];
  for (const payload of payloads.map((one) => one + mark)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + payload.length <= most) texts[texts.length - 1] = last + payload;
    else texts.push(payload);
  }
  return texts;
}

/** The operator's terminal shows control characters as visible signs. */
const onTerminal = (text: string): string => text.replaceAll('\t', '\uFFFD');

/** Returns the exact text of elements. `innerText` and text matchers would merge spaces. */
const lettersOf = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((elements) => elements.map(({ textContent }) => textContent));

const openSupport = async (page: Page, way: RegExp): Promise<Locator> => {
  await open(page, '/en/live');
  await page.locator('button[aria-haspopup="dialog"][aria-label="Support"]').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: way }).click();
  return sheet;
};

test.describe('hostile texts', () => {
  test('60 texts in a feedback and its answer are shown unchanged, in the widget and in e-mails [RL-60]', async ({
    page,
  }) => {
    expect(payloads.length).toBeGreaterThanOrEqual(60);
    expect(new Set(payloads).size).toBe(payloads.length);
    await signUp(page);
    const email = freshAddress('hostile');
    const messages = packed(supportLimits.message);
    // Operator commands do not accept line separators, so the answers have spaces instead.
    const answers = messages.map((text) => text.replaceAll(/[\u2028\u2029]/g, ' '));
    for (const [at, message] of messages.entries()) {
      const { number } = await callApi<{ number: string }>(page, 'POST', supportPaths.feedback.path, {
        requestId: randomUUID(),
        topic: 'other',
        lng: 'en',
        message,
        email,
      });
      expect(await ops('support', 'show', number)).toContain(`message: ${onTerminal(message)}`);
      await ops('support', 'answer', number, '--text', answers[at] ?? '');
    }
    const sheet = await openSupport(page, /Contact us/);
    const requests = sheet.getByRole('listitem');
    await expect(requests).toHaveCount(messages.length);
    // The list shows the newest first.
    expect(await lettersOf(requests.locator('p:nth-of-type(2)'))).toEqual(messages.toReversed());
    expect(await lettersOf(requests.locator('p:nth-of-type(3)'))).toEqual(
      answers.map((text) => `Our answer${text}`).toReversed(),
    );
    expect(await hasRun(page)).toBe(false);

    await page.goto(`${siteUrl()}/demo/outbox?lng=en`);
    const emails = page.getByRole('listitem').filter({ hasText: email });
    await expect(emails).toHaveCount(messages.length);
    const told = await lettersOf(emails);
    for (const [at, answer] of answers.toReversed().entries()) expect(told[at]).toContain(answer);
    expect(await hasRun(page)).toBe(false);
  });

  test('60 texts in a chat, from the player and from the consultant, are shown unchanged [RL-60]', async ({
    page,
  }) => {
    const { accountNumber } = await signUp(page);
    const texts = packed(supportLimits.chatText);
    for (const text of texts)
      await callApi(page, 'POST', supportPaths.sendMessage.path, {
        messageId: randomUUID(),
        text,
        lng: 'en',
      });
    const sheet = await openSupport(page, /Live chat/);
    const said = sheet.getByRole('log').getByRole('listitem').locator('[dir=auto]');
    await expect(said).toHaveCount(texts.length);
    expect(await lettersOf(said)).toEqual(texts);
    const chats = await ops('support', 'chat');
    const [chatId = ''] =
      chats
        .split('\n')
        .find((line) => line.includes(accountNumber))
        ?.split(' ') ?? [];
    const shown = await ops('support', 'chat', chatId);
    for (const text of texts) expect(shown).toContain(`visitor: ${onTerminal(text)}`);
    await ops('support', 'chat', chatId, '--text', code);
    await expect(said).toHaveCount(texts.length + 1);
    expect(await lettersOf(said.last())).toEqual([code]);
    expect(await hasRun(page)).toBe(false);
  });

  test('60 texts in appeals are shown unchanged [RL-60]', async ({ page }) => {
    await signUp(page);
    const messages = packed(2000);
    for (const message of messages)
      await callApi(page, 'POST', sitePaths.appeal.path, { reasonId: null, contact: code, message });
    await open(page, '/en/block-appeal-history');
    const appeals = page.locator('main li p[dir=auto]');
    await expect(appeals).toHaveCount(messages.length);
    expect(await lettersOf(appeals)).toEqual(messages.toReversed());
    expect(await hasRun(page)).toBe(false);
    const listed = await ops('appeals', 'list');
    for (const message of messages) expect(listed).toContain(`${code}  ${JSON.stringify(message)}`);
  });

  test('some texts as a call-back name and in an e-mail address are shown unchanged or refused [RL-60]', async ({
    page,
  }) => {
    const names = payloads.filter(({ length }) => length <= supportLimits.name).slice(0, 3);
    expect(names).toHaveLength(3);
    for (const name of names) {
      const { number } = await callApi<{ number: string }>(page, 'POST', supportPaths.callback.path, {
        requestId: randomUUID(),
        topic: 'other',
        lng: 'en',
        name,
        phone: '79123456789',
        time: 'soon',
        timeZone: 0,
      });
      expect(await ops('support', 'show', number)).toContain(`name: ${name}\n`);
    }

    // An e-mail address may contain quotes and words of code, but no brackets or equality signs. It is stored in lower
    // case.
    const stranger = await request.newContext({ extraHTTPHeaders: { 'x-requested-with': 'XMLHttpRequest' } });
    const ask = (email: string) =>
      stranger.post(`${siteUrl()}/web-api/registration/email`, {
        data: { ...newcomer(), ...fullProfile, email, password: 'a good long secret' },
      });
    const quoted = `'+globalthis.hasrun+${freshAddress("'onfocus'")}`;
    expect((await ask(quoted)).status()).toBe(200);
    for (const refused of [`${code}@example.org`, `"${run}"@example.org`, `'onfocus=${run}'@example.org`]) {
      const answer = await ask(refused);
      expect(answer.status(), refused).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: { code: 'request/invalid', fields: [{ path: 'body.email' }] },
      });
    }
    await stranger.dispose();
    await page.goto(`${siteUrl()}/demo/outbox?lng=en`);
    const letter = page.getByRole('listitem').filter({ hasText: quoted });
    await expect(letter).toHaveCount(1);
    expect((await lettersOf(letter))[0]).toContain(quoted);
    expect(await hasRun(page)).toBe(false);
  });

  test('60 texts in addresses, tags and cookies never run as code [RL-60] [RL-59]', async ({ page }) => {
    const wrong: string[] = [];
    const escaped = /<script|onerror=|onfocus=/i;
    for (const [at, payload] of payloads.entries()) {
      const text = encodeURIComponent(payload.isWellFormed() ? payload : 'x');
      const cookie = encodeURIComponent(payload).slice(0, 300);
      const path = [
        `en/live?tag=${text}&ref=${text}`,
        `en/line/${text}`,
        `en/${text}`,
        `en/login?return-url=${text}`,
      ][at % 4];
      const answer = await page.request.get(`${siteUrl()}/${path}`, {
        headers: {
          cookie: `refererid=${cookie}; lng=${cookie}; app_theme=${cookie}; cookies_agree_type=${cookie}`,
        },
        maxRedirects: 0,
      });
      const html = await answer.text();
      // The page may show a sent value only as escaped text, so no bracket or quote of a payload may appear.
      if (escaped.test(payload) && html.includes(payload)) wrong.push(`${path}: ${payload}`);
      if (!(answer.headers()['content-security-policy'] ?? '').includes("'strict-dynamic'"))
        wrong.push(`${path}: no policy`);
    }
    expect(wrong).toEqual([]);
    for (const payload of [payloads[0], payloads[4], payloads[35], payloads[60]]) {
      await page.goto(
        `${siteUrl()}/en/live?tag=${encodeURIComponent(payload ?? '')}#${encodeURIComponent(payload ?? '')}`,
      );
      expect(await hasRun(page)).toBe(false);
    }
  });
});
