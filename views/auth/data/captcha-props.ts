import { type CaptchaAction, captchaActions } from '@touchline/contracts/site';

/** Which captcha is shown: those two codes have a picture. */
export interface CaptchaProps {
  readonly action: CaptchaAction;
  readonly code: 111 | 113;
}

/** Props come from the address of a component: what is not known falls to the plain picture of a log-in. */
export function readCaptchaProps(props: Readonly<Record<string, unknown>>): CaptchaProps {
  return {
    action: captchaActions.find((known) => known === props['action']) ?? 'login',
    code: props['code'] === 113 ? 113 : 111,
  };
}
