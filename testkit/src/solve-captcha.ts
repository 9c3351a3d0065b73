import { createHash } from 'node:crypto';
import { type CaptchaApi, captchaPaths } from '@touchline/contracts/site';
import type { TestBrowser } from './test-app.ts';

type Update = CaptchaApi['update']['reply'];

/** Solves the proof of work of a captcha, as a browser would. */
export function solveProofOfWork({ work }: Pick<Update, 'work'>): number {
  for (let number = 0; number <= work.maxnumber; number++) {
    if (createHash('sha256').update(`${work.salt}${number}`).digest('hex') === work.challenge) return number;
  }
  throw new Error('no number fits');
}

/** Returns the request body that answers a proof-of-work captcha. */
export function answerByWork(update: Update): CaptchaApi['validate']['body'] {
  const { maxnumber: _, ...work } = update.work;
  return { captcha: { id: update.id, work: { ...work, number: solveProofOfWork(update) } } };
}

export const requestCaptcha = async (browser: TestBrowser, action: string, code: number): Promise<Update> =>
  (await browser.get(`${captchaPaths.update.path}?action=${action}&code=${code}`)).body;

/** Passes a captcha and returns the value for the header `x-captcha-result`. */
export async function passCaptcha(browser: TestBrowser, action: string, code: number): Promise<string> {
  const answer = await browser.post(
    captchaPaths.validate.path,
    answerByWork(await requestCaptcha(browser, action, code)),
  );
  return (answer.body as { result: string }).result;
}
