import { twoStepEndpoints, twoStepErrors } from '@touchline/contracts/players';
import { type Refusal, routes } from '../../../platform/http/serve-endpoints.ts';
import { captchaResultOf } from '../../site/captcha/index.ts';
import type { Identity } from './identity.ts';
import { logInStopped, signedInAnswer } from './log-in-answer.ts';
import { deviceOf } from './phone-routes.ts';
import { readKnownDeviceCookie } from './session-cookie.ts';
import { decodeCredential } from './decode-credential.ts';

type CodeRefusal = 'code/wrong' | 'code/expired' | 'two-step/limited' | 'two-step/off' | 'two-step/on';

const refusals: Record<'wrong' | 'expired' | 'limited' | 'off' | 'on', Refusal<CodeRefusal>> = {
  wrong: { refused: 'code/wrong', message: 'The code is wrong.' },
  expired: { refused: 'code/expired', message: 'This log-in has ended. Log in again.' },
  limited: { refused: 'two-step/limited', message: 'Too many wrong codes in a day. Use a recovery code.' },
  off: { refused: 'two-step/off', message: 'The second step is not on.' },
  on: { refused: 'two-step/on', message: 'The second step is on.' },
};

export function twoStepRoutes(deps: { identity: Identity }) {
  const { identity } = deps;
  return routes(twoStepEndpoints, twoStepErrors, {
    logIn: async ({ body, address, agent, request, reply }) => {
      const result = await identity.completeLogIn({
        attempt: body.attempt,
        code: body.code,
        isSaved: body.save,
        device: deviceOf(request, body.components),
        caller: { address, agent },
        knownDevice: readKnownDeviceCookie(request),
      });
      if (result.outcome === 'signed-in') return signedInAnswer(result, body.save, request, reply);
      return refusals[result.outcome];
    },
    state: async ({ userId }) => identity.secondStepState(userId),
    start: async ({ userId, body, request }) => {
      const result = await identity.startSecondStep(
        userId,
        decodeCredential(body.uPassword),
        captchaResultOf(request),
      );
      if (result.outcome === 'started') return { secret: result.secret, address: result.address };
      if (result.outcome === 'on') return refusals.on;
      if (result.outcome === 'bad-credentials')
        return { refused: 'two-step/bad-password', message: 'The password is wrong.' };
      return logInStopped(result);
    },
    confirm: async ({ userId, body, address, agent }) => {
      const result = await identity.confirmSecondStep(userId, body.code, { address, agent });
      return result.outcome === 'confirmed'
        ? { recoveryCodes: result.recoveryCodes }
        : refusals[result.outcome];
    },
    stop: async ({ userId, body, address, agent }) => {
      const { outcome } = await identity.stopSecondStep(userId, body.code, { address, agent });
      return outcome === 'stopped' ? { isOn: false as const } : refusals[outcome];
    },
    renewRecoveryCodes: async ({ userId, body, address, agent }) => {
      const result = await identity.renewRecoveryCodes(userId, body.code, { address, agent });
      return result.outcome === 'renewed'
        ? { recoveryCodes: result.recoveryCodes }
        : refusals[result.outcome];
    },
  });
}
