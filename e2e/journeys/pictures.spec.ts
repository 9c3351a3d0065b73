/** Takes the screenshots of the documents when `PICTURES=1`. Otherwise this file has no test (playwright.config.ts). */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Browser, devices, expect, test, type Page } from '@playwright/test';
import {
  placeDouble,
  showBuilder,
  showEdit,
  showReceipt,
  showSale,
  showSharedPicture,
  showSlipSettings,
} from '../coupon-screens.ts';
import { homePrice, reserveGames, watchedGame } from '../steady-games.ts';
import { decide, ops } from '../operator.ts';
import { couponOf, placeBet } from '../placing.ts';
import {
  callApi,
  open,
  openCoupon,
  openSettings,
  prices,
  pricesIn,
  rechargeFirst,
  register,
  signIn,
  siteUrl,
} from '../player.ts';
import { NEW_VISITOR } from '../visitor.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

type Lang = 'en' | 'ru' | 'ar';

/** One screen, taken in the light and in the dark theme. */
interface Screen {
  readonly name: string;
  /** The path of the page without language. */
  readonly path: string;
  /** The languages of the light and of the dark screenshot. */
  readonly langs: readonly [Lang, Lang];
  readonly size?: 'phone';
  readonly visitor?: 'player' | 'new' | 'new, of age';
  /** Whether a price is clicked first, so that the coupon has a bet. */
  readonly hasBet?: boolean;
  /** The site blocks the visitor, and the screenshot shows the block page with this template (SH-BL-011 to SH-BL-016). */
  readonly blockTemplate?: number;
  /** Further steps before the screenshot. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Chooses prices of three games, as a system. The table of its few bets is open from the start. */
async function chooseSystem(page: Page): Promise<void> {
  const price = 'button[data-price]:not([disabled]):visible';
  const rows = page.locator('main li').filter({ has: page.locator(price) });
  for (const row of [0, 2, 4]) await pricesIn(rows.nth(row)).first().click();
  await openCoupon(page);
  const system = page.getByRole('button', { name: /^(System|Система|نظام)/ });
  await system.first().click();
}

/** Opens a payment request with a file, which waits for the player's reply. */
async function showRequest(page: Page): Promise<void> {
  const lang = new URL(page.url()).pathname.split('/')[1] ?? 'en';
  const fileId = randomUUID();
  const content = Buffer.from(`%PDF-1.4\n${'0'.repeat(180_000)}\n%%EOF\n`).toString('base64');
  await callApi(page, 'POST', '/web-api/payment-request-files', { fileId, name: 'statement.pdf', content });
  const { number } = await callApi<{ number: string }>(page, 'POST', '/web-api/payment-requests', {
    requestId: randomUUID(),
    topicId: 4,
    subTopicId: 2,
    text: 'My bank account has changed. The statement is attached.',
    fileIds: [fileId],
    lng: lang,
  });
  const answer = 'Thank you. We need the page with your name once more, please cover everything else.';
  await ops('requests', 'answer', number, '--text', answer, '--wait', 'yes');
  await open(page, `/${lang}/office/payment/requests?number=${number}`);
}

/** Shows a rejected passport and a draft with a page, of a new player. */
async function showVerification(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const { accountNumber } = await register(page.request);
  const documents = '/web-api/user/verification/documents';
  const content = Buffer.from(`%PDF-1.4\n${'0'.repeat(180_000)}\n%%EOF\n`).toString('base64');
  const begin = async (kind: string): Promise<string> => {
    const documentId = randomUUID();
    await callApi(page, 'POST', documents, { documentId, kind });
    const body = { fileId: randomUUID(), name: `${kind}.pdf`, content };
    await callApi(page, 'POST', `${documents}/${documentId}/pages`, body);
    return documentId;
  };
  await callApi(page, 'POST', `${documents}/${await begin('passport')}/send`, {});
  const shown = await ops('documents', 'player', accountNumber);
  const number = /^(\d+) {2}\d{4}-/m.exec(shown)?.[1] ?? '';
  await ops('documents', 'reject', number, '--why', 'unreadable');
  await begin('utility-bill');
  await open(page, pathname);
}

/** Opens the log-in with a QR code. */
async function showQrCode(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: /QR/ }).click();
  await page.getByRole('dialog').locator('output').waitFor();
}

/** Opens the question of a log-in by QR code on the player's device. */
async function confirmQrCode(page: Page): Promise<void> {
  const lang = new URL(page.url()).pathname.split('/')[1] ?? 'en';
  const { link } = await callApi<{ link: string }>(page, 'POST', '/web-api/auth/qr/start', {});
  await open(page, `/${lang}/office/security?qr=${link}`);
}

/** Makes a deposit, so that the history of payments is not empty. */
async function payIn(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await rechargeFirst(page, '40');
  await open(page, pathname);
}

/** Opens the receipt of the last payment. */
async function showPaycheck(page: Page): Promise<void> {
  await payIn(page);
  await page.locator('main summary').first().click();
  await page
    .locator('main details')
    .first()
    .getByRole('link', { name: /^(Receipt|Чек|إيصال)$/ })
    .click();
  await page.getByRole('region', { name: /^(Receipt|Чек|إيصال)$/ }).waitFor();
}

/** Scrolls to the statement of the account. */
const toStatement = (page: Page): Promise<void> =>
  page.getByRole('link', { name: /^(Save as PDF|Сохранить PDF|حفظ بصيغة PDF)$/ }).scrollIntoViewIfNeeded();

/** Opens the receipt of a bet that was just placed. */
async function showBetPaycheck(page: Page): Promise<void> {
  const lang = new URL(page.url()).pathname.split('/')[1] ?? 'en';
  await prices(page).first().click();
  await openCoupon(page);
  await placeBet(couponOf(page));
  const { coupons } = await callApi<{ coupons: { id: number }[] }>(page, 'GET', '/web-api/coupons?lng=en');
  await open(page, `/${lang}/office/paycheck?kind=coupon&id=${coupons[0]?.id}`);
  await page.getByRole('region', { name: /^(Receipt|Чек|إيصال)$/ }).waitFor();
}

/** Opens the first game of a list. */
const openGame = (page: Page): Promise<void> => page.locator('main li a[title]').first().click();

/** Chooses three market types of a game. */
async function chooseMarkets(page: Page): Promise<void> {
  await openGame(page);
  await page.getByRole('button', { name: /^(Markets|الأسواق)/ }).click();
  const kinds = page.locator('main fieldset').getByRole('checkbox');
  for (const at of [0, 1, 3]) await kinds.nth(at).check();
}

/** Adds two selections to the coupon and shows them with the crests of their teams. */
async function showCrests(page: Page): Promise<void> {
  const rows = page.locator('main li').filter({ has: page.locator('button[data-price]:visible') });
  for (const row of [1, 3]) await pricesIn(rows.nth(row)).first().click();
  await openSettings(page);
  await page.getByText(/^(Team logos on the bet slip|Логотипы команд в купоне)$/).click();
  await page.keyboard.press('Escape');
  await openCoupon(page);
}

/** Opens a live game of a running sport that has a video, and waits until its zone moves. */
const watchGame =
  (sportKey: string) =>
  async (page: Page): Promise<void> => {
    const lang = /^\/([a-z]{2})\//.exec(new URL(page.url()).pathname)?.[1] ?? 'en';
    const zone = page.locator('main svg[data-act]:not([data-act="pause"])');
    const path = `/web-api/catalogue/list?lng=en&section=live&sport=${sportKey}`;
    const { games } = await callApi<{ games: { id: number; champId: number; videoId?: string }[] }>(
      page,
      'GET',
      path,
    );
    const game = games.find(({ videoId }) => videoId !== undefined) ?? games[0];
    if (!game) throw new Error(`no live ${sportKey}`);
    await open(page, `/${lang}/live/main/${sportKey}/${game.champId}/${game.id}`);
    await zone.waitFor();
  };

/** Makes a video float over the live list. */
async function floatVideo(page: Page): Promise<void> {
  const { champId, id } = await watchedGame(page);
  const lang = /^\/([a-z]{2})\//.exec(new URL(page.url()).pathname)?.[1] ?? 'en';
  await open(page, `/${lang}/live/main/football/${champId}/${id}`);
  await page
    .locator('main')
    .getByRole('button', { name: /^(Video|Видео)$/ })
    .click();
  await page.getByRole('button', { name: /^(Open in a floating window|В отдельном окне)/ }).click();
  await page
    .getByRole('link', { name: /^(Live|Лайв)$/ })
    .first()
    .click();
  await page.locator('[data-target="floating"] video').waitFor();
}

/** Expands the bets of the newest coupon. */
const unfoldFirst = (page: Page): Promise<void> => page.locator('main details summary').first().click();

/** Opens the support dialog, at a channel when one is given. */
async function openSupport(page: Page, way?: RegExp): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: /^(Menu|Меню|القائمة)$/ });
  const isInMenu = await menu.isVisible();
  if (isInMenu) await menu.click();
  await page
    .locator(isInMenu ? 'dialog[open], [role="dialog"]' : 'header')
    .getByRole('button', { name: /^(Support|Поддержка|الدعم)$/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('h2').waitFor();
  if (way) await sheet.getByRole('button', { name: way }).click();
}

/** Asks a question in the consultant's chat and lets the operator answer. */
async function chat(page: Page, way: RegExp, question: string, said: string): Promise<void> {
  await openSupport(page, way);
  await page.getByRole('dialog').locator('textarea').fill(question);
  await page.getByRole('dialog').locator('form button').click();
  await page.getByRole('log').getByRole('listitem').waitFor();
  const line = (await ops('support', 'chat')).split('\n').find((one) => one.includes(question)) ?? '';
  await ops('support', 'chat', line.split(' ')[0] ?? '', '--text', said);
  await page.getByRole('log').getByRole('listitem').nth(1).waitFor();
}

const CALCULATOR = 'betting-calculator?type=2&of=2&stake=30.00&currency=EUR&legs=1.800w.2.000w.2.500h.1.600l';
const CONSULTANT = /Live chat|Онлайн-чат|المحادثة المباشرة/;
const byMail = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .locator('label', { hasText: /E-mail|e-mail|البريد/ })
    .first()
    .click();
const openMenu = (page: Page): Promise<void> => page.locator('header button').first().click();
async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill('li');
  await page.locator('search a').first().waitFor();
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '', langs: ['en', 'ru'] },
  { name: 'phone-home', path: '', langs: ['ru', 'ar'], size: 'phone' },
  { name: 'live', path: 'live', langs: ['en', 'ru'], hasBet: true },
  { name: 'phone-live', path: 'live', langs: ['ar', 'ru'], size: 'phone' },
  { name: 'line', path: 'line/football', langs: ['ar', 'en'] },
  { name: 'phone-line', path: 'line', langs: ['en', 'ar'], size: 'phone' },
  { name: 'multi', path: 'multi', langs: ['ru', 'en'] },
  { name: 'my-games', path: 'betsonyour/live', langs: ['en', 'ru'] },
  { name: 'game', path: 'live', langs: ['en', 'ru'], prepare: openGame },
  { name: 'phone-game', path: 'live', langs: ['en', 'ar'], size: 'phone', prepare: openGame },
  {
    name: 'phone-markets',
    path: 'line/football',
    langs: ['en', 'ar'],
    size: 'phone',
    prepare: chooseMarkets,
  },
  { name: 'phone-crests', path: 'line/football', langs: ['ru', 'en'], size: 'phone', prepare: showCrests },
  { name: 'phone-coupon', path: 'line/football', langs: ['en', 'ru'], size: 'phone', hasBet: true },
  { name: 'system', path: 'line/football', langs: ['en', 'ru'], visitor: 'player', prepare: chooseSystem },
  {
    name: 'phone-system',
    path: 'line/football',
    langs: ['ar', 'en'],
    size: 'phone',
    visitor: 'player',
    prepare: chooseSystem,
  },
  {
    name: 'chain',
    path: 'line/football',
    langs: ['en', 'ru'],
    visitor: 'player',
    prepare: showBuilder('chain'),
  },
  {
    name: 'phone-chain',
    path: 'line/football',
    langs: ['ru', 'ar'],
    size: 'phone',
    visitor: 'player',
    prepare: showBuilder('chain'),
  },
  {
    name: 'multibet',
    path: 'line/football',
    langs: ['ru', 'en'],
    visitor: 'player',
    prepare: showBuilder('multibet'),
  },
  {
    name: 'phone-multibet',
    path: 'line/football',
    langs: ['ar', 'en'],
    size: 'phone',
    visitor: 'player',
    prepare: showBuilder('multibet'),
  },
  {
    name: 'conditional',
    path: 'line/football',
    langs: ['en', 'ar'],
    visitor: 'player',
    prepare: showBuilder('conditional'),
  },
  {
    name: 'lucky',
    path: 'line/football',
    langs: ['en', 'ru'],
    visitor: 'player',
    prepare: showBuilder('lucky'),
  },
  {
    name: 'patent',
    path: 'line/football',
    langs: ['ru', 'en'],
    visitor: 'player',
    prepare: showBuilder('patent'),
  },
  {
    name: 'slip-settings',
    path: 'line/football',
    langs: ['en', 'ru'],
    visitor: 'player',
    prepare: showSlipSettings,
  },
  {
    name: 'phone-slip-settings',
    path: 'line/football',
    langs: ['ru', 'ar'],
    size: 'phone',
    visitor: 'player',
    prepare: showSlipSettings,
  },
  { name: 'placed', path: 'line/football', langs: ['en', 'ar'], visitor: 'player', prepare: placeDouble },
  {
    name: 'share',
    path: 'line/football',
    langs: ['en', 'ru'],
    visitor: 'player',
    prepare: showSharedPicture,
  },
  {
    name: 'phone-share',
    path: 'line/football',
    langs: ['ar', 'en'],
    size: 'phone',
    visitor: 'player',
    prepare: showSharedPicture,
  },
  { name: 'sale', path: 'line/football', langs: ['en', 'ru'], visitor: 'player', prepare: showSale },
  {
    name: 'phone-sale',
    path: 'line/football',
    langs: ['ar', 'en'],
    size: 'phone',
    visitor: 'player',
    prepare: showSale,
  },
  { name: 'edit', path: 'line/football', langs: ['en', 'ru'], visitor: 'player', prepare: showEdit },
  { name: 'receipt', path: 'office/history', langs: ['en', 'ar'], visitor: 'player', prepare: showReceipt },
  { name: 'zone', path: '', langs: ['en', 'ru'], prepare: watchGame('football') },
  { name: 'zone-tennis', path: '', langs: ['ru', 'en'], prepare: watchGame('tennis') },
  { name: 'phone-zone', path: '', langs: ['ar', 'ru'], size: 'phone', prepare: watchGame('football') },
  { name: 'video', path: '', langs: ['en', 'ru'], visitor: 'player', prepare: floatVideo },
  { name: 'phone-menu', path: 'line/football', langs: ['ru', 'ar'], size: 'phone', prepare: openMenu },
  { name: 'search', path: 'live', langs: ['en', 'en'], prepare: search },
  { name: 'settings', path: 'live', langs: ['en', 'ru'], prepare: openSettings },
  { name: 'phone-settings', path: 'live', langs: ['ar', 'en'], size: 'phone', prepare: openSettings },

  { name: 'history', path: 'office/history', langs: ['en', 'ru'], visitor: 'player', prepare: unfoldFirst },
  { name: 'phone-history', path: 'office/history', langs: ['ru', 'ar'], size: 'phone', visitor: 'player' },
  { name: 'account', path: 'office/account', langs: ['en', 'ru'], visitor: 'player' },
  { name: 'recharge', path: 'office/recharge', langs: ['en', 'ru'], visitor: 'player' },
  { name: 'phone-recharge', path: 'office/recharge', langs: ['ru', 'ar'], size: 'phone', visitor: 'player' },
  { name: 'security', path: 'office/security', langs: ['en', 'ru'], visitor: 'player' },
  { name: 'phone-security', path: 'office/security', langs: ['ar', 'en'], size: 'phone', visitor: 'player' },
  { name: 'activation', path: 'user/activatefast', langs: ['en', 'ar'], visitor: 'player' },
  { name: 'login', path: 'login', langs: ['ru', 'en'] },
  { name: 'phone-login', path: 'login', langs: ['ru', 'ar'], size: 'phone' },
  { name: 'phone-login-qr', path: 'login', langs: ['ru', 'ar'], size: 'phone', prepare: showQrCode },
  {
    name: 'qr-log-in',
    path: 'office/security',
    langs: ['ar', 'ru'],
    visitor: 'player',
    prepare: confirmQrCode,
  },
  {
    name: 'phone-qr-log-in',
    path: 'office/security',
    langs: ['ru', 'ar'],
    size: 'phone',
    visitor: 'player',
    prepare: confirmQrCode,
  },
  {
    name: 'verification',
    path: 'office/verification',
    langs: ['en', 'ar'],
    visitor: 'player',
    prepare: showVerification,
  },
  {
    name: 'phone-verification',
    path: 'office/verification',
    langs: ['ru', 'ar'],
    size: 'phone',
    visitor: 'player',
    prepare: showVerification,
  },
  { name: 'withdraw', path: 'office/deduce', langs: ['ru', 'ar'], visitor: 'player' },
  { name: 'phone-withdraw', path: 'office/deduce', langs: ['ar', 'ru'], size: 'phone', visitor: 'player' },
  { name: 'payments', path: 'office/historypay', langs: ['ru', 'ar'], visitor: 'player', prepare: payIn },
  {
    name: 'phone-payments',
    path: 'office/historypay',
    langs: ['ar', 'ru'],
    size: 'phone',
    visitor: 'player',
    prepare: payIn,
  },
  {
    name: 'paycheck',
    path: 'office/historypay',
    langs: ['ru', 'ar'],
    visitor: 'player',
    prepare: showPaycheck,
  },
  {
    name: 'phone-paycheck',
    path: 'office/historypay',
    langs: ['ar', 'ru'],
    size: 'phone',
    visitor: 'player',
    prepare: showPaycheck,
  },
  {
    name: 'paycheck-bet',
    path: 'line/football',
    langs: ['ru', 'ar'],
    visitor: 'player',
    prepare: showBetPaycheck,
  },
  {
    name: 'phone-paycheck-bet',
    path: 'line/football',
    langs: ['ar', 'ru'],
    size: 'phone',
    visitor: 'player',
    prepare: showBetPaycheck,
  },
  { name: 'paycheck-empty', path: 'office/paycheck', langs: ['ru', 'ar'], visitor: 'player' },
  {
    name: 'phone-paycheck-empty',
    path: 'office/paycheck',
    langs: ['ar', 'ru'],
    size: 'phone',
    visitor: 'player',
  },
  {
    name: 'account-statement',
    path: 'office/account',
    langs: ['en', 'ar'],
    visitor: 'player',
    prepare: toStatement,
  },
  {
    name: 'phone-account-statement',
    path: 'office/account',
    langs: ['ar', 'ru'],
    size: 'phone',
    visitor: 'player',
    prepare: toStatement,
  },
  { name: 'registration', path: 'registration', langs: ['en', 'ru'] },
  {
    name: 'phone-registration-mail',
    path: 'registration',
    langs: ['ru', 'ar'],
    size: 'phone',
    prepare: byMail,
  },
  { name: 'registration-mail', path: 'registration', langs: ['en', 'ru'], prepare: byMail },
  { name: 'forgotpassword', path: 'forgotpassword', langs: ['en', 'ar'] },

  { name: 'first-visit-age', path: 'live', langs: ['en', 'ru'], visitor: 'new' },
  { name: 'phone-first-visit-age', path: '', langs: ['ru', 'ar'], size: 'phone', visitor: 'new' },
  { name: 'first-visit-cookies', path: 'line', langs: ['en', 'ru'], visitor: 'new, of age' },
  {
    name: 'phone-first-visit-cookies',
    path: 'line',
    langs: ['ar', 'en'],
    size: 'phone',
    visitor: 'new, of age',
  },
  {
    name: 'payment-request',
    path: 'office/payment/requests',
    langs: ['en', 'ar'],
    visitor: 'player',
    prepare: showRequest,
  },
  {
    name: 'phone-payment-request',
    path: 'office/payment/requests',
    langs: ['ar', 'ru'],
    size: 'phone',
    visitor: 'player',
    prepare: showRequest,
  },
  {
    name: 'phone-payment-request-topics',
    path: 'office/payment/create-request',
    langs: ['ru', 'en'],
    size: 'phone',
    visitor: 'player',
  },
  {
    name: 'payment-request-message',
    path: 'office/payment/create-request/4/2',
    langs: ['en', 'ru'],
    visitor: 'player',
  },
  { name: 'support', path: 'live', langs: ['en', 'ru'], prepare: (page) => openSupport(page) },
  {
    name: 'phone-support-callback',
    path: 'live',
    langs: ['ar', 'ru'],
    size: 'phone',
    prepare: (page) => openSupport(page, /Request a call|звонок|طلب مكالمة/),
  },
  {
    name: 'phone-support-feedback',
    path: 'live',
    langs: ['en', 'ru'],
    size: 'phone',
    visitor: 'player',
    prepare: (page) => openSupport(page, /Contact us|Написать нам|تواصل معنا/),
  },
  {
    name: 'support-chat',
    path: 'live',
    langs: ['en', 'en'],
    prepare: (page) =>
      chat(
        page,
        CONSULTANT,
        'Is a recharge by card at once?',
        'Yes: it is on the account when the bank says so.',
      ),
  },
  {
    name: 'phone-support-chat',
    path: 'live',
    langs: ['ar', 'ar'],
    size: 'phone',
    prepare: (page) =>
      chat(page, CONSULTANT, 'هل يصل الإيداع فورًا؟', 'نعم، يظهر في الحساب عندما يؤكده البنك.'),
  },

  { name: 'rules', path: 'rules/2/3', langs: ['ru', 'en'] },
  { name: 'phone-rules', path: 'rules/2/3', langs: ['ar', 'ru'], size: 'phone' },
  { name: 'calculator', path: CALCULATOR, langs: ['ru', 'en'] },
  { name: 'phone-calculator', path: CALCULATOR, langs: ['ar', 'ru'], size: 'phone' },
  { name: 'responsiblegaming', path: 'responsiblegaming', langs: ['ru', 'en'] },
  { name: 'phone-responsiblegaming', path: 'responsiblegaming', langs: ['ar', 'ru'], size: 'phone' },
  { name: 'news', path: 'news', langs: ['ru', 'en'] },
  { name: 'phone-news', path: 'news', langs: ['ar', 'en'], size: 'phone' },
  { name: 'contacts', path: 'contacts', langs: ['en', 'ru'] },
  { name: 'about', path: 'about', langs: ['ru', 'ar'] },
  { name: 'alphabet', path: 'betting-alphabet', langs: ['en', 'ru'] },
  { name: 'terminals', path: 'cash_terminals', langs: ['ru', 'en'] },
  { name: 'how-to-bet', path: 'howbet', langs: ['en', 'ru'] },
  { name: 'partners', path: 'ourpartners', langs: ['en', 'ru'] },
  { name: 'awards', path: 'betting-awards', langs: ['ru', 'en'] },
  { name: 'points', path: 'points', langs: ['en', 'ru'] },
  { name: 'ways-to-pay', path: 'payment', langs: ['en', 'ru'] },
  { name: 'payment-unknown', path: 'onpay/success', langs: ['en', 'ru'], visitor: 'player' },

  { name: 'not-found', path: 'nowhere/at/all', langs: ['ar', 'en'] },
  { name: 'fault', path: '500', langs: ['en', 'ru'] },
  { name: 'block', path: 'live', langs: ['en', 'ru'], blockTemplate: 1 },
  { name: 'phone-block', path: 'live', langs: ['ru', 'ar'], size: 'phone', blockTemplate: 1 },
  { name: 'site-updates', path: 'live', langs: ['en', 'ru'], blockTemplate: 4 },
  { name: 'coming-soon', path: 'live', langs: ['ru', 'en'], blockTemplate: 8 },
  { name: 'block-agent', path: 'live', langs: ['en', 'ru'], blockTemplate: 13 },
  { name: 'suspension', path: 'live', langs: ['ar', 'en'], blockTemplate: 16 },
  { name: 'block-old-engine', path: 'live', langs: ['en', 'ru'], blockTemplate: 17 },
  { name: 'old-browser', path: 'oldbrowser', langs: ['en', 'ru'] },
];

/** Time for crests and for views that load after the page. */
const SETTLE_MS = 1500;

/** A player with a history: one bet won, one lost, one open, and an express. */
async function fillHistory(page: Page): Promise<void> {
  await signIn(page);
  // No screenshot shows these games, because they are the last of the list.
  const [first = 0, second = 0, third = 0] = await reserveGames(page, 'line', 3);
  for (const games of [[first], [second], [third], [first, second, third]]) {
    await open(page, '/en/line/football');
    for (const gameId of games) await (await homePrice(page, gameId)).click();
    await placeBet(couponOf(page));
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await decide(page, 3, 'win');
  await decide(page, 2, 'lose');
}

async function waitForHistory(page: Page): Promise<void> {
  await signIn(page);
  const decided = async (): Promise<number> => {
    const path = '/web-api/coupons?lng=ru';
    const { coupons } = await callApi<{ coupons: { state: string }[] }>(page, 'GET', path);
    return coupons.filter(({ state }) => state !== 'accepted').length;
  };
  await expect.poll(decided, { timeout: 55_000 }).toBeGreaterThanOrEqual(2);
}

test.describe('pictures', () => {
  test.describe.configure({ mode: 'parallel', timeout: 60_000 });
  test.beforeAll(async ({ browser }, { parallelIndex }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // All workers show the same player. The first one fills the history, the others wait for it.
    await (parallelIndex === 0 ? fillHistory(page) : waitForHistory(page));
    await page.close();
  });

  for (const screen of SCREENS)
    for (const scheme of ['light', 'dark'] as const)
      test(`${screen.name}, ${scheme}`, async ({ browser }) => takePicture(browser, screen, scheme));
});

const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

async function takePicture(browser: Browser, screen: Screen, scheme: 'light' | 'dark'): Promise<void> {
  const { name, path, langs, size, visitor, hasBet, blockTemplate, prepare } = screen;
  const lang = langs[scheme === 'light' ? 0 : 1];
  const agent = `picture-${name}-${scheme}`;
  const device = size === 'phone' ? PHONE : DESKTOP;
  const context = await browser.newContext({
    ...device,
    ...(blockTemplate === undefined
      ? {}
      : { userAgent: `Mozilla/5.0 (${agent})${size === 'phone' ? ' Mobile' : ''}` }),
    ...(visitor?.startsWith('new') === true ? { storageState: NEW_VISITOR } : {}),
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  if (visitor === 'new, of age')
    await context.addCookies([{ name: 'age_confirmed', value: String(Date.now()), url: siteUrl() }]);
  const page = await context.newPage();
  if (blockTemplate !== undefined)
    await ops('block', 'add', 'agent', agent, '--template', String(blockTemplate));
  if (visitor === 'player') await signIn(page);
  if (blockTemplate !== undefined)
    await expect.poll(async () => blockedAt(page, `/${lang}/${path}`)).toBe(true);
  else await open(page, `/${lang}/${path}`);
  if (hasBet === true) {
    await prices(page).first().click();
    await openCoupon(page);
  }
  await prepare?.(page);
  // This does not test behaviour, so the screenshot may wait a fixed time until everything has loaded.
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: join(folder, `${name}-${scheme}.png`) });
  await context.close();
}

/** Opens a blocked page. Every process applies a block within two seconds. */
async function blockedAt(page: Page, path: string): Promise<boolean> {
  await page.goto(`${siteUrl()}${path}`);
  return new URL(page.url()).pathname !== path;
}
