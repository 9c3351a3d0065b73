/**
 * The captcha flows (SH-HT-011): proof of work runs in the background. A view shows a picture, which the visitor
 * may replace by proof of work.
 */
import type { ApiClient, CaptchaAnswer } from '@touchline/contracts/remote-views';
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
  /** @throws when the signal aborts it */
  readonly work: (challenge: WorkChallenge, signal: AbortSignal | undefined) => Promise<number>;
  /** Null when the visitor closed the picture. */
  readonly showPicture: (
    code: CaptchaCode,
    action: CaptchaAction,
    signal: AbortSignal | undefined,
  ) => Promise<CaptchaAnswer | null>;
  /** The server has ended the session: the page belongs to a signed-out player. */
  readonly reload: () => void;
}

interface Update {
  readonly id: string;
  readonly work: WorkChallenge;
}

export function createCaptcha({ api, work, showPicture, reload }: CaptchaPorts) {
  /**
   * @returns the result for the header
   * @throws when the server sends no challenge or refuses the result
   */
  async function passByWork(
    code: CaptchaCode,
    action: CaptchaAction,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const ends = signal ? { signal } : {};
    const asked = await api.send({
      ...captchaPaths.update,
      query: { action, code },
      parse: (json) => json as Update,
      ...ends,
    });
    if (asked.outcome === 'failed') throw new Error(`the captcha answered ${asked.status}`);
    const { maxnumber: _, ...challenge } = asked.data.work;
    const number = await work(asked.data.work, signal);
    const answered = await api.send({
      ...captchaPaths.validate,
      body: { captcha: { id: asked.data.id, work: { ...challenge, number } } },
      parse: readCaptchaValidation,
      ...ends,
    });
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
