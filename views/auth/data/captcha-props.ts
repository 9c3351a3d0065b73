import { type CaptchaAction, captchaActions } from '@touchline/contracts/site';

/** The props of the captcha. The codes with a picture are 111 and 113. */
export interface CaptchaProps {
  readonly action: CaptchaAction;
  readonly code: 111 | 113;
}

/** Reads the props, which come from a URL. Unknown values become those of an ordinary picture for a log-in. */
export function readCaptchaProps(props: Readonly<Record<string, unknown>>): CaptchaProps {
  return {
    action: captchaActions.find((known) => known === props['action']) ?? 'login',
    code: props['code'] === 113 ? 113 : 111,
  };
}
