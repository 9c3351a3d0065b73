import { type PhoneApi, phoneEndpoints, phoneErrors } from '@touchline/contracts/players';
import type { GeneralErrorCode } from '@touchline/contracts/shared';
import countries from 'i18n-iso-countries';
import type { FastifyRequest } from 'fastify';
import { type Refusal, routes } from '../../../platform/http/serve-endpoints.ts';
import { captchaResultOf } from '../../site/captcha/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Identity } from './identity.ts';
import { logInAnswer, logInStopped, signedInAnswer } from './log-in-answer.ts';
import { callingCodeOf, maskOf, readPhone } from './phone-numbers.ts';
import { clearSessionCookies, readKnownDeviceCookie } from './session-cookie.ts';
import type { SmsSent } from './sms-codes.ts';
import { decodeCredential } from './decode-credential.ts';

/** The country that a trusted proxy names; null without one. Other callers' header was removed (client-address.ts). */
function countryOf(request: FastifyRequest): string | null {
  const country = String(request.headers['x-country-code'] ?? '').toUpperCase();
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

/** What the player sees of a device in the list of sessions. */
export const deviceOf = (request: FastifyRequest, components: object | undefined = {}): object => ({
  ...components,
  agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
  country: countryOf(request),
});

type SmsRefusalCode =
  | 'sms/not-available'
  | 'sms/phone-wrong'
  | 'sms/too-many-codes'
  | 'registration/country'
  | GeneralErrorCode;

/** The answer to a request for a code that was not served. */
export function smsRefusal(result: Exclude<SmsSent, { outcome: 'sent' }>): Refusal<SmsRefusalCode> {
  if (result.outcome === 'stopped') return result.refusal;
  if (result.outcome === 'limited')
    return {
      refused: 'sms/too-many-codes',
      message: 'Another code can be sent later.',
      details: { waitSec: result.waitSec },
    };
  return { refused: result.code, message: 'No code was sent.' };
}

/** Sends a code for a log-in or a new password; both answer alike. */
async function sendCode(
  identity: Identity,
  purpose: 'phone-log-in' | 'password-reset',
  call: { body: PhoneApi['sendLogInCode']['body']; address: string; request: FastifyRequest },
): Promise<PhoneApi['sendLogInCode']['reply'] | Refusal<keyof typeof phoneErrors>> {
  const result = await identity.requestSmsCode(purpose, {
    phoneNumber: call.body['phone-number'],
    countryCode: call.body['phone-code'],
    lng: call.body.lng,
    address: call.address,
    captcha: captchaResultOf(call.request),
  });
  if (result.outcome !== 'sent') return smsRefusal(result) as Refusal<keyof typeof phoneErrors>;
  const { attempt, expiresInSec, resendInSec } = result;
  return { attempt, expiresInSec, resendInSec };
}

const isoId = (countryCode: string): number => Number(countries.alpha2ToNumeric(countryCode) ?? 0);

export function phoneRoutes(deps: { identity: Identity; siteConfig: SiteConfigStore }) {
  const { identity, siteConfig } = deps;
  return routes(phoneEndpoints, phoneErrors, {
    countries: async ({ query }) => {
      if (!identity.isSmsAvailable) return { countries: [] };
      const names = new Intl.DisplayNames([query.lng, 'en'], { type: 'region' });
      return {
        countries: siteConfig.get().countries.flatMap(({ code }) => {
          const tel_code = callingCodeOf(code);
          return tel_code === null
            ? []
            : [{ id: isoId(code), name: names.of(code) ?? code, country_code: code, tel_code }];
        }),
      };
    },
    masks: async ({ query }) => {
      const mask = maskOf(query.country);
      return {
        masks:
          mask === null
            ? []
            : [
                {
                  CountryId: isoId(query.country),
                  Mask: mask.mask,
                  Min: mask.minDigits,
                  Max: mask.maxDigits,
                },
              ],
      };
    },
    sendLogInCode: (call) => sendCode(identity, 'phone-log-in', call),
    sendResetCode: (call) => sendCode(identity, 'password-reset', call),
    resetPasswordByCode: async ({ body, address, agent, request, reply }) => {
      const { outcome } = await identity.resetPasswordBySms({
        attempt: body.attempt,
        code: body['sms-code'],
        password: decodeCredential(body.uPassword),
        device: deviceOf(request, body.components),
        caller: { address, agent },
      });
      if (outcome === 'changed') {
        clearSessionCookies(request, reply);
        return { outcome };
      }
      const refused = outcome === 'weak' ? ('session/password-weak' as const) : (`code/${outcome}` as const);
      return { refused, message: 'The password was not changed.' };
    },
    logInByCode: async ({ body, address, agent, request, reply }) => {
      const result = await identity.logInBySms({
        attempt: body.attempt,
        code: body['sms-code'],
        isSaved: body.save,
        device: deviceOf(request, body.components),
        caller: { address, agent },
        captcha: captchaResultOf(request),
        knownDevice: readKnownDeviceCookie(request),
      });
      if (result.outcome === 'signed-in') return signedInAnswer(result, body.save, request, reply);
      if (result.outcome === 'second-step') return result;
      if (result.outcome === 'wrong' || result.outcome === 'expired')
        return { refused: `code/${result.outcome}`, message: 'The code does not open this account.' };
      return logInStopped(result);
    },
    logInByPhone: async ({ body, address, agent, request, reply }) => {
      const phone = readPhone(body.phone_number, body.country_code);
      const result = await identity.logIn({
        // An invalid number is looked up too, as a name that no account has, so that both cause the same work (RL-47).
        login: phone?.number ?? `phone:${body.phone_number.trim()}`,
        password: decodeCredential(body.uPassword),
        isSaved: body.save,
        device: deviceOf(request, body.components),
        address,
        agent,
        captcha: captchaResultOf(request),
        knownDevice: readKnownDeviceCookie(request),
      });
      return logInAnswer(result, body.save, request, reply);
    },
  });
}
