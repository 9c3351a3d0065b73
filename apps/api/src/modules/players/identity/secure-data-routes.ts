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

const decode = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

export function secureDataRoutes({ identity }: { identity: Identity }) {
  return routes(secureDataEndpoints, secureDataErrors, {
    confirm: async ({ userId, visitor, body, address, agent, request, reply }) => {
      if (visitor.sessionId === null) throw new Error('a call of a player without a session');
      const result = await identity.openGrant(
        { userId, sessionId: visitor.sessionId, caller: { address, agent } },
        { password: decode(body.uPassword), code: body.code ?? null, captcha: captchaResultOf(request) },
      );
      if (result.outcome !== 'granted') return ownerRefusal(result);
      setGrantCookie(request, reply, result.token);
      return { ggru: [...grantActions], grant: grantLifeSec };
    },
  });
}
