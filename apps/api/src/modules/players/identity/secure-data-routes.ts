import {
  grantActions,
  grantLifeSec,
  secureDataEndpoints,
  secureDataErrors,
} from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { captchaResultOf } from '../../site/captcha/index.ts';
import type { Identity } from './identity.ts';
import { ownerRefusal } from './owner-refusal.ts';
import { setGrantCookie } from './session-cookie.ts';
import { decodeCredential } from './decode-credential.ts';

export function secureDataRoutes({ identity }: { identity: Identity }) {
  return routes(secureDataEndpoints, secureDataErrors, {
    confirm: async ({ userId, visitor, body, address, agent, request, reply }) => {
      if (visitor.sessionId === null) throw new Error('a call of a player without a session');
      const result = await identity.openGrant(
        { userId, sessionId: visitor.sessionId, caller: { address, agent } },
        {
          password: decodeCredential(body.uPassword),
          code: body.code ?? null,
          captcha: captchaResultOf(request),
        },
      );
      if (result.outcome !== 'granted') return ownerRefusal(result);
      setGrantCookie(request, reply, result.token);
      return { ggru: [...grantActions], grant: grantLifeSec };
    },
  });
}
