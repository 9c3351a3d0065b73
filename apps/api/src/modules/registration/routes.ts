import { registrationEndpoints, registrationErrors } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { routes } from '../../platform/http.ts';
import { setSessionCookies } from '../identity/index.ts';
import type { SiteConfigStore } from '../site-config/index.ts';
import type { Registration } from './registration.ts';

const deviceOf = (request: FastifyRequest): object => ({
  agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
});

export function registrationRoutes(deps: { registration: Registration; siteConfig: SiteConfigStore }) {
  const { registration, siteConfig } = deps;
  return routes(registrationEndpoints, registrationErrors, {
    oneClick: async ({ body, address, request, reply }) => {
      const result = await registration.oneClick(body, { address, device: deviceOf(request) });
      if (result.outcome === 'refused') return { refused: result.code };
      setSessionCookies(request, reply, result.session.token, false);
      const { user, password } = result;
      return { userId: Number(user.id), accountNumber: user.accountNumber, password };
    },
    email: async ({ body, address }) => {
      const result = await registration.email(body, { address });
      return result.outcome === 'refused' ? { refused: result.code } : result;
    },
    confirmEmail: async ({ body, request, reply }) => {
      const result = await registration.confirmEmail(body.code, { device: deviceOf(request) });
      if (result.outcome === 'refused') return { refused: result.code };
      setSessionCookies(request, reply, result.session.token, false);
      return { userId: Number(result.user.id), accountNumber: result.user.accountNumber };
    },
    options: async () => {
      const config = siteConfig.get();
      return {
        isAllowed: config.isRegistrationAllowed && !config.isVipDomain,
        minAge: config.minAge,
        countries: config.countries,
        currencies: config.currencies,
        defaultCountry: config.defaultCountry,
      };
    },
  });
}
