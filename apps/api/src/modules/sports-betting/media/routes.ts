import { mediaEndpoints, mediaErrors } from '@touchline/contracts/sports-betting';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Identity } from '../../players/identity/index.ts';

export function mediaRoutes({ identity }: { identity: Pick<Identity, 'tokens'> }) {
  return routes(mediaEndpoints, mediaErrors, {
    videoToken: async ({ visitor }) => {
      if (visitor.userId === null || visitor.sessionId === null) throw new Error('a token needs a session');
      return identity.tokens.issue('video', { userId: visitor.userId, sessionId: visitor.sessionId });
    },
  });
}
