import {
  refCodeOf,
  registrationEndpoints,
  type RegistrationErrorCode,
  registrationErrors,
} from '@touchline/contracts/players';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadClientAddress } from '../../../platform/http/client-address.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { type Refusal, routes } from '../../../platform/http/serve-endpoints.ts';
import { captchaResultOf } from '../../site/captcha/index.ts';
import {
  decodeCredential,
  deviceOf,
  logInStopped,
  type Identity,
  readKnownDeviceCookie,
  setKnownDeviceCookie,
  setSessionCookies,
  smsRefusal,
} from '../identity/index.ts';
import { referralTagsOfRequest } from '../referrals/index.ts';
import { offeredCurrencies, type SiteConfigStore } from '../../site/site-config/index.ts';
import type { Registration } from './registration.ts';

/** The reply to a refused registration. */
export const registrationRefusal = ({
  code,
  waitSec,
  field,
}: {
  code: RegistrationErrorCode;
  waitSec?: number;
  field?: string;
}): Refusal<RegistrationErrorCode> => ({
  refused: code,
  ...(waitSec === undefined ? {} : { details: { waitSec } }),
  ...(field === undefined ? {} : { details: { field } }),
});

/** Sets the cookies of the new session, and makes the browser a known device of the account (DR-13.59). */
export async function signIn(
  identity: Identity,
  { user, session }: { user: { id: bigint }; session: { token: string } },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  setSessionCookies(request, reply, session.token, false);
  const knownDevice = await identity.rememberDevice(readKnownDeviceCookie(request), user.id);
  setKnownDeviceCookie(request, reply, knownDevice);
}

export function registrationRoutes(deps: {
  registration: Registration;
  identity: Identity;
  siteConfig: SiteConfigStore;
  clock: Clock;
  readClientAddress: ReadClientAddress;
}) {
  const { registration, identity, siteConfig, clock, readClientAddress } = deps;
  return routes(registrationEndpoints, registrationErrors, {
    oneClick: async ({ body, address, agent, request, reply }) => {
      const referral = referralTagsOfRequest(request, clock.nowMs());
      const captcha = captchaResultOf(request);
      const result = await registration.oneClick(body, {
        address,
        agent,
        device: deviceOf(request),
        referral,
        captcha,
      });
      if (result.outcome === 'stopped') return result.refusal;
      if (result.outcome === 'refused') return registrationRefusal(result);
      await signIn(identity, result, request, reply);
      const { user, password } = result;
      const { accountNumber } = user;
      return { userId: Number(user.id), accountNumber, password, refCode: refCodeOf(referral) };
    },
    email: async ({ body, address, request }) => {
      const referral = referralTagsOfRequest(request, clock.nowMs());
      const captcha = captchaResultOf(request);
      const result = await registration.email(body, { address, referral, captcha });
      if (result.outcome === 'stopped') return result.refusal;
      return result.outcome === 'refused' ? registrationRefusal(result) : result;
    },
    sendCode: async ({ body, address, request }) => {
      if (!registration.isOpen()) return { refused: 'registration/not-allowed' };
      const result = await identity.requestSmsCode(
        'phone-registration',
        {
          phoneNumber: body['phone-number'],
          countryCode: body['phone-code'],
          lng: body.lng,
          address,
          captcha: captchaResultOf(request),
        },
        registration.isCountryServed,
      );
      if (result.outcome !== 'sent') return smsRefusal(result);
      const { attempt, expiresInSec, resendInSec } = result;
      return { attempt, expiresInSec, resendInSec };
    },
    phone: async ({ body, address, agent, request, reply }) => {
      const referral = referralTagsOfRequest(request, clock.nowMs());
      const captcha = captchaResultOf(request);
      const { attempt, 'sms-code': code, ...form } = body;
      const device = deviceOf(request);
      const result = await registration.phone(
        { ...form, attempt, code },
        { address, agent, device, referral, captcha },
      );
      if (result.outcome === 'stopped') return result.refusal;
      if (result.outcome === 'refused') return registrationRefusal(result);
      await signIn(identity, result, request, reply);
      const { user, password } = result;
      const { accountNumber } = user;
      return { userId: Number(user.id), accountNumber, password, refCode: refCodeOf(referral) };
    },
    confirmEmail: async ({ body, address, agent, request, reply }) => {
      const result = await registration.confirmEmail(body.code, {
        address,
        agent,
        device: deviceOf(request),
      });
      if (result.outcome === 'refused') return { refused: result.code };
      await signIn(identity, result, request, reply);
      const { user, currency, referral } = result;
      const { accountNumber, countryCode } = user;
      const refCode = refCodeOf(referral);
      return { userId: Number(user.id), accountNumber, countryCode, currency, refCode };
    },
    logInData: async ({ body, userId, address, agent, request }) => {
      const result = await registration.sendLogInData(
        userId,
        {
          email: body.email,
          password: decodeCredential(body.uPassword),
          lng: body.lng,
          captcha: captchaResultOf(request),
        },
        { address, agent },
      );
      if (result.outcome === 'sent') return result;
      if (result.outcome === 'over') return { refused: 'registration/log-in-data-over' };
      if (result.outcome === 'bad-credentials') return { refused: 'session/bad-credentials' };
      return logInStopped(result);
    },
    options: async ({ request }) => {
      const config = siteConfig.get();
      const { countryCode } = readClientAddress(request);
      return {
        isAllowed: registration.isOpen(),
        isByPhone: identity.isSmsAvailable,
        minAge: config.minAge,
        countries: config.countries,
        currencies: [...offeredCurrencies(config, clock.nowMs())],
        defaultCountry: config.defaultCountry,
        fullForms: config.fullRegistrationForms,
        reportedCountry: config.countries.find(({ code }) => code === countryCode)?.code ?? null,
      };
    },
  });
}
