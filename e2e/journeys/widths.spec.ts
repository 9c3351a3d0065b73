import { expect, test, type Page } from '@playwright/test';
import { steadyGames, homePrice } from '../steady-games.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { couponOf, placeButton } from '../placing.ts';
import { open, prices, rechargeFirst, signIn, signUp } from '../player.ts';

const WIDTHS = [320, 390, 700, 900, 1100, 1440, 1920] as const;

/** Returns the number of prices that overflow their row. */
const pricesOutside = (page: Page): Promise<number> =>
  page.locator('main li:has(button[data-price])').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const outer = row.getBoundingClientRect();
        return [...row.querySelectorAll('button[data-price]')].some((button) => {
          const { width, top, bottom, left, right } = button.getBoundingClientRect();
          const isOutside =
            top < outer.top || bottom > outer.bottom || left < outer.left || right > outer.right;
          return width > 0 && isOutside;
        });
      }).length,
  );

/** Returns blocks of games whose reserved height differs from the height of their games. */
const misjudgedBlocks = (page: Page): Promise<string[]> =>
  page.locator('main ul[data-games]').evaluateAll((blocks) => {
    const [drawn] = blocks.filter((block) => block.querySelector('button[data-price]'));
    const rowHeight = drawn?.querySelector('li')?.getBoundingClientRect().height ?? 0;
    return blocks.flatMap((block) => {
      const games = Number(block.getAttribute('data-games'));
      return block.clientHeight === games * rowHeight ? [] : [`${block.clientHeight} for ${games} games`];
    });
  });

test.describe('at every width', () => {
  for (const path of ['/ru/line/football', '/ru/live']) {
    test(`${path} keeps every price in its row, and reserves the height of every row outside the viewport [SH-LY-001]`, async ({
      page,
    }) => {
      await open(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const at = {
          width,
          layoutOverflow: await layoutOverflow(page),
          pricesOutside: await pricesOutside(page),
        };
        expect(at).toEqual({ width, layoutOverflow: 0, pricesOutside: 0 });
        expect({ width, misjudged: await misjudgedBlocks(page) }).toEqual({ width, misjudged: [] });
      }
    });
  }

  test('the names of the coupon types are never broken within a word [DR-11.49]', async ({ page }) => {
    await open(page, '/ru/live');
    await prices(page).first().click();
    const types = page.getByRole('group', { name: 'Тип ставки' });
    await expect(types).toBeVisible();
    const broken = await types.evaluate((group) =>
      [...group.querySelectorAll('button, [aria-hidden="true"]')].flatMap((box) => {
        const [name] = [...box.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        if (!name) return [];
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [name.textContent] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('the account, its statement and the receipts never scroll sideways [SH-LY-001]', async ({ page }) => {
    await signUp(page, 'ru');
    await rechargeFirst(page, '1500');
    await open(page, '/ru/office/historypay');
    await page.locator('main summary').first().click();
    const receipt = await page.getByRole('link', { name: 'Чек' }).first().getAttribute('href');
    for (const path of ['/ru/office/account', '/ru/office/deduce', '/ru/office/paycheck', receipt ?? '']) {
      await open(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const at = { path, width, overflow: await layoutOverflow(page) };
        expect(at).toEqual({ path, width, overflow: 0 });
      }
    }
  });

  test('nothing floats over prices, names, links or the footer [DR-10.2] [SH-LY-006]', async ({ page }) => {
    const covered = (): Promise<string[]> =>
      page.evaluate(() => {
        const floating = [...document.querySelectorAll('body *')].filter((element) => {
          const style = getComputedStyle(element);
          const isBar =
            element.matches('nav, dialog, [role=dialog]') || element.closest('header, nav') !== null;
          return style.position === 'fixed' && style.visibility === 'visible' && !isBar;
        });
        const targets = [...document.querySelectorAll('main a, main button, footer a, footer button')];
        return floating.flatMap((above) => {
          const over = above.getBoundingClientRect();
          const isHit = (target: Element): boolean => {
            const { left, right, top, bottom, width } = target.getBoundingClientRect();
            const isBeside =
              right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
            return width > 0 && over.width > 0 && over.height > 0 && !isBeside;
          };
          return targets.some(isHit) ? [above.getAttribute('aria-label') ?? above.className] : [];
        });
      });
    for (const path of ['/en/', '/en/line/football', '/en/rules/1']) {
      await open(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect({ path, width, covered: await covered() }).toEqual({ path, width, covered: [] });
      }
    }
  });

  test('the star, the tabs and the prices of a game are not cut off [SH-LY-001]', async ({ page }) => {
    await open(page, '/ru/line/football');
    await page.locator('main li a[title]').first().click();
    const board = page.locator('main section[data-wide]');
    const star = board.getByRole('button', { name: /^Добавить в избранное: .+ – / });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(star).toBeInViewport({ ratio: 1 });
      // Tabs that do not fit are scrolled; a tab narrower than its text covers the next one.
      const pressed = await page
        .locator('main [role="tab"]')
        .evaluateAll((tabs) => tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).length);
      expect({ width, pressed }).toEqual({ width, pressed: 0 });
      expect({ width, layoutOverflow: await layoutOverflow(page) }).toEqual({ width, layoutOverflow: 0 });
    }
  });

  test('every card of multi-live ends where the page ends [SH-LY-001]', async ({ page }) => {
    await open(page, '/ru/multi');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await page.locator('main').evaluate((main) => {
        const { left, right } = main.getBoundingClientRect();
        return [...main.querySelectorAll('section, article, a, button')].filter((part) => {
          const box = part.getBoundingClientRect();
          return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
        }).length;
      });
      expect({ width, outside }).toEqual({ width, outside: 0 });
    }
  });

  test('the button of a long coupon is visible, at the top of the page and further down [SH-LY-001]', async ({
    page,
  }) => {
    await signIn(page);
    await page.setViewportSize({ width: 1440, height: 700 });
    await open(page, '/en/line/football');
    for (const gameId of (await steadyGames(page, 'line', 9)).slice(0, 9))
      await (await homePrice(page, gameId)).click();
    const place = placeButton(couponOf(page));
    await expect(place).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    await expect(place).toBeInViewport({ ratio: 1 });
  });

  test('in a row of sports wider than the window the current one is visible [SH-LY-001]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const lang of ['en', 'ar']) {
      await open(page, `/${lang}/line/football`);
      const last = page.getByRole('banner').locator('nav a[href*="/line/"]').last();
      await expect(last).not.toBeInViewport();
      await open(page, (await last.getAttribute('href')) ?? '');
      await expect(last).toHaveAttribute('aria-current', 'page');
      await expect(last).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a list shows one market with its titles, and the head stays visible [DR-11.3]', async ({ page }) => {
    await open(page, '/en/line/football');
    const card = page.locator('main article').filter({ hasText: 'Crown League' }).first();
    const titles = card.locator('header [data-market]:visible');
    await expect(titles).toHaveText(['1', 'X', '2']);
    await card.getByRole('combobox', { name: /^Market: / }).selectOption('Total');
    await expect(titles).toHaveText(['Over', 'Total', 'Under']);
    // The choice holds for every championship, and each title is over its price.
    const centres = (of: string) =>
      card.locator(of).evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, width } = cell.getBoundingClientRect();
          return Math.round(left + width / 2);
        }),
      );
    const row = 'li:first-child [data-price-row] [data-market="total"]';
    expect(await centres('header [data-market="total"]')).toEqual((await centres(row)).slice(0, 3));
    await card.locator('li').nth(3).scrollIntoViewIfNeeded();
    await card
      .locator('li')
      .nth(3)
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(titles.first()).toBeInViewport({ ratio: 1 });
  });

  test('at 320 px a long balance is short, and nothing overflows [DR-11.8]', async ({ page }) => {
    await signUp(page, 'ru');
    await rechargeFirst(page, '1500');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, '/ru/live/football');
      // As long as a balance of 10,459.00 roubles in Russian, whose short form has no minor units.
      const balance = page.getByRole('banner').locator('strong [aria-hidden]');
      await expect(balance).toHaveText(/^\d[\d\s]*\s[€₽]$/);
      await balance.evaluate((element) => (element.textContent = '10\u00a0459\u00a0₽'));
      const logo = page.getByRole('banner').getByRole('link', { name: /^Touchline/ });
      const box = await logo.boundingBox();
      expect({ width, overflow: await layoutOverflow(page), logo: Math.round(box?.width ?? 0) }).toEqual({
        width,
        overflow: 0,
        logo: 44,
      });
      for (const control of await page.getByRole('banner').locator('button:visible').all())
        await expect(control).toBeInViewport();
    }
  });
});
