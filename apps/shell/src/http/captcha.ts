/**
 * Passes captchas (SH-HT-011). Proof of work runs in the background. A picture is shown by a view, and the visitor may
 * choose proof of work instead.
 */
import { type ApiClient, call, type CaptchaAnswer, parseCall } from '@touchline/contracts/remote-views';
import {
  type CaptchaAction,
  type CaptchaCode,
  captchaFlows,
  captchaPaths,
  readCaptchaValidation,
  type WorkChallenge,
} from '@touchline/contracts/site';

export interface CaptchaPorts {
  readonly api: ApiClient;
  /** @throws when the signal aborts the work */
  readonly work: (challenge: WorkChallenge, signal: AbortSignal | undefined) => Promise<number>;
  /** Resolves with null when the visitor closes the picture. */
  readonly showPicture: (
    code: CaptchaCode,
    action: CaptchaAction,
    signal: AbortSignal | undefined,
  ) => Promise<CaptchaAnswer | null>;
  /** Reloads the page after the server has ended the session, because the page still shows a logged-in player. */
  readonly reload: () => void;
}

export function createCaptcha({ api, work, showPicture, reload }: CaptchaPorts) {
  /**
   * Passes the captcha by proof of work.
   * @returns the result for the header
   * @throws when the server sends no challenge or refuses the result
   */
  async function passByWork(
    code: CaptchaCode,
    action: CaptchaAction,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const query = { action, code: String(code) };
    const challengeAnswer = await call(api, captchaPaths.update, { query, signal });
    if (challengeAnswer.outcome === 'failed')
      throw new Error(`the captcha answered ${challengeAnswer.status}`);
    const { maxnumber: _, ...challenge } = challengeAnswer.data.work;
    const number = await work(challengeAnswer.data.work, signal);
    const body = { captcha: { id: challengeAnswer.data.id, work: { ...challenge, number } } };
    const answered = await parseCall(api, captchaPaths.validate, { body, signal }, readCaptchaValidation);
    if (answered.outcome === 'failed') throw new Error(`the captcha answered ${answered.status}`);
    if (!answered.data.isPassed) throw new Error(answered.data.errorMessage);
    return answered.data.result;
  }

  return async (
    code: CaptchaCode,
    action: CaptchaAction,
    signal: AbortSignal | undefined,
  ): Promise<string | null> => {
    if (!captchaFlows[code].startsWith('picture')) return passByWork(code, action, signal);
    const answer = await showPicture(code, action, signal);
    if (answer?.kind === 'work') return passByWork(code, action, signal);
    if (answer?.kind === 'logged-out') reload();
    return answer?.kind === 'passed' ? answer.result : null;
  };
}
