/**
 * Handles a refusal with HTTP 400: passes a captcha (SH-HT-011) or renews an expired fingerprint (SH-HT-009). Each is
 * done once per request; after that the response is returned to the caller.
 */
import {
  CAPTCHA_HEADER,
  type CaptchaAction,
  captchaActions,
  type CaptchaCode,
  captchaCodeOf,
  FINGERPRINT_CODE,
  FINGERPRINT_HEADER,
} from '@touchline/contracts/site';
import { readBody } from './api-client.ts';
import type { ChallengeRetry } from './challenge-step.ts';

export interface ChallengeRetryPorts {
  /** Returns the result for the header, or null when the visitor closed the captcha. */
  readonly passCaptcha: (
    code: CaptchaCode,
    action: CaptchaAction,
    signal: AbortSignal | undefined,
  ) => Promise<string | null>;
  /** Returns a new token, or null when none is available. The request is then sent without a token. */
  readonly renewFingerprint: () => Promise<string | null>;
  readonly reportError: (error: unknown) => void;
}

interface Refused {
  readonly code: string;
  readonly action: CaptchaAction | undefined;
}

/** Reads a copy, because the caller reads the response too. */
async function refusalIn(response: Response): Promise<Refused> {
  const { error } = Object(await readBody(response.clone())) as {
    error?: { code?: unknown; details?: { action?: unknown } };
  };
  const action = captchaActions.find((known) => known === error?.details?.action);
  return { code: typeof error?.code === 'string' ? error.code : '', action };
}

export function createChallengeRetry(ports: ChallengeRetryPorts): ChallengeRetry {
  return async (refused, request, next) => {
    let response = refused;
    const mended = new Set<'captcha' | 'fingerprint'>();
    for (;;) {
      const { code, action } = await refusalIn(response);
      const captcha = captchaCodeOf(code);
      const kind = captcha !== null ? 'captcha' : code === FINGERPRINT_CODE ? 'fingerprint' : null;
      if (kind === null || mended.has(kind)) return response;
      mended.add(kind);
      if (captcha !== null) {
        const result = action ? await passed(captcha, action, request.signal) : null;
        if (result === null) return response;
        request.headers.set(CAPTCHA_HEADER, result);
      } else {
        const token = await ports.renewFingerprint();
        if (token === null) request.headers.delete(FINGERPRINT_HEADER);
        else request.headers.set(FINGERPRINT_HEADER, token);
      }
      response = await next(request);
      if (response.status !== 400) return response;
    }
  };

  async function passed(
    code: CaptchaCode,
    action: CaptchaAction,
    signal: AbortSignal | undefined,
  ): Promise<string | null> {
    try {
      return await ports.passCaptcha(code, action, signal);
    } catch (error) {
      // When the request was cancelled in the meantime, the next `fetch` throws, so nothing is reported here.
      if (signal?.aborted !== true) ports.reportError(error);
      return null;
    }
  }
}
