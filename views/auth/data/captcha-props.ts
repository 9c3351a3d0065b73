import { type CaptchaAction, captchaActions } from '@touchline/contracts/site';

/** Captcha codes that show a picture: these two. */
export interface CaptchaProps {
  readonly action: CaptchaAction;
  readonly code: 111 | 113;
}

/** Props come from a component's address: unknown values become the plain picture of a log-in. */
export function readCaptchaProps(props: Readonly<Record<string, unknown>>): CaptchaProps {
  return {
    action: captchaActions.find((known) => known === props['action']) ?? 'login',
    code: props['code'] === 113 ? 113 : 111,
  };
}
