import { expect, type Page } from '@playwright/test';
import { siteUrl } from './player.ts';

/** Makes a valid Italian mobile number that no other journey of this run uses, in national form. */
export const freshPhone = (): string =>
  `347${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

/**
 * Reads the newest SMS to an Italian number from the outbox of the demo. The page waits for a worker that sends it.
 * @param phone in national form
 */
export async function readSms(page: Page, phone: string, text: RegExp): Promise<string> {
  const outbox = await page.context().newPage();
  const message = outbox
    .getByRole('listitem')
    .filter({ hasText: `+39${phone}` })
    .filter({ hasText: text })
    .first();
  await expect(async () => {
    await outbox.goto(`${siteUrl()}/demo/outbox?lng=en`);
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass();
  const content = await message.innerText();
  await outbox.close();
  return content;
}

/** The six-digit code of the newest SMS to a number. */
export const readSmsCode = async (page: Page, phone: string, text: RegExp): Promise<string> =>
  /\b[0-9]{6}\b/.exec(await readSms(page, phone, text))?.[0] ?? '';
