import { securityEndpoints, securityErrors } from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { captchaResultOf } from '../../site/captcha/index.ts';
import { confirmBinding, requestBinding } from './binding-routes.ts';
import type { Identity } from './identity.ts';
import { logInStopped } from './log-in-answer.ts';
import { proofNeeded } from './owner-refusal.ts';
import {
  activationType,
  maskedEmail,
  maskedPhone,
  protectionLevel,
  protectionStatus,
} from './protection-level.ts';
import { readGrantCookie } from './session-cookie.ts';
import { decodeCredential } from './decode-credential.ts';
import { ownOf } from './own-call.ts';

const badPassword = { refused: 'security/bad-password', message: 'The password is wrong.' } as const;

export function securityRoutes(deps: { identity: Identity }) {
  const { identity } = deps;
  return routes(securityEndpoints, securityErrors, {
    state: async ({ userId, visitor }) => {
      const { phone, email, passwordChosenAtMs, ...state } = await identity.readSecurity(
        userId,
        visitor.sessionId,
      );
      const methods = {
        password: passwordChosenAtMs !== null,
        phone: phone !== null,
        email: email !== null,
        // A passkey with user verification is a second factor too; both count once (DR-13.75).
        secondStep: state.secondStep.isOn || state.passkeys.length > 0,
        question: state.question !== null,
      };
      const level = protectionLevel(methods);
      return {
        ...state,
        grantEndsAtMs:
          visitor.sessionId === null
            ? null
            : await identity.grantEndsAtMs({ userId, sessionId: visitor.sessionId }),
        level,
        status: protectionStatus(level),
        activationType: activationType(methods),
        methods,
        passwordChosenAtMs,
        phone: phone && maskedPhone(phone),
        email: email && maskedEmail(email),
      };
    },
    changePassword: async (call) => {
      const result = await identity.changePassword(ownOf(call), {
        password: decodeCredential(call.body.uPassword),
        newPassword: decodeCredential(call.body.uNewPassword),
        captcha: captchaResultOf(call.request),
      });
      if (result.outcome === 'changed') return { outcome: result.outcome };
      if (result.outcome === 'bad-credentials') return badPassword;
      if (result.outcome === 'weak')
        return { refused: 'session/password-weak', message: 'The password was not changed.' };
      return logInStopped(result);
    },
    endSession: async (call) => {
      const { isEnded } = await identity.endOwnSession(ownOf(call), BigInt(call.body.sessionId));
      return isEnded
        ? { ended: 1 as const }
        : { refused: 'security/no-session', message: 'This session has ended already.' };
    },
    endOtherSessions: async (call) => identity.endOtherSessions(ownOf(call)),
    setQuestion: async (call) => {
      const { question, answer, uPassword } = call.body;
      const result = await identity.setQuestion(ownOf(call), {
        question,
        answer,
        proof:
          uPassword === undefined
            ? { grant: readGrantCookie(call.request) }
            : { password: decodeCredential(uPassword), captcha: captchaResultOf(call.request) },
      });
      if (result.outcome === 'set') return { outcome: result.outcome };
      if (result.outcome === 'proof-needed') return proofNeeded;
      return result.outcome === 'bad-credentials' ? badPassword : logInStopped(result);
    },
    requestPhone: (call) =>
      requestBinding(identity, call, {
        phoneNumber: call.body['phone-number'],
        countryCode: call.body['phone-code'],
      }),
    confirmPhone: (call) =>
      confirmBinding(identity, call, 'phone', { attempt: call.body.attempt, code: call.body['sms-code'] }),
    requestEmail: (call) => requestBinding(identity, call, { email: call.body.email }),
    confirmEmail: (call) => confirmBinding(identity, call, 'email', call.body),
  });
}
