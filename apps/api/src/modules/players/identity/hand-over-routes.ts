import { handOverEndpoints, handOverErrors } from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { listedHost, type SiteConfigStore } from '../../site/site-config/index.ts';
import type { Identity } from './identity.ts';
import { signedInAnswer } from './log-in-answer.ts';
import { deviceOf } from './phone-routes.ts';
import { readKnownDeviceCookie } from './session-cookie.ts';

const refused = { refused: 'hand-over/refused', message: 'Log in here with your password.' } as const;

export function handOverRoutes(deps: { identity: Identity; siteConfig: Pick<SiteConfigStore, 'get'> }) {
  const { identity, siteConfig } = deps;
  return routes(handOverEndpoints, handOverErrors, {
    issue: async ({ userId, visitor, body, request }) => {
      if (visitor.sessionId === null) throw new Error('a call of a player without a session');
      const host = listedHost(siteConfig.get(), body.host);
      if (host === null || host === request.host.toLowerCase())
        return { refused: 'hand-over/host', message: 'This is not another domain of the site.' };
      const { lng } = body;
      const issued = await identity.issueHandOver({ userId, sessionId: visitor.sessionId }, { host, lng });
      if (issued.outcome === 'not-allowed')
        return { refused: 'hand-over/not-allowed', message: 'An operator logs in with the password.' };
      return { method_id: issued.methodId, token: issued.token, sign: issued.sign, lng };
    },
    logIn: async ({ body, address, agent, request, reply }) => {
      const host = listedHost(siteConfig.get(), request.host);
      if (host === null) return refused;
      const { method_id: methodId, token, sign, lng, components } = body;
      const result = await identity.logInByHandOver({
        methodId,
        token,
        sign,
        lng,
        host,
        device: deviceOf(request, components),
        caller: { address, agent },
        knownDevice: readKnownDeviceCookie(request),
      });
      return result.outcome === 'signed-in'
        ? signedInAnswer(result, result.isSaved, request, reply)
        : refused;
    },
  });
}
