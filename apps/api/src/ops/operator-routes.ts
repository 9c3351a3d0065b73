import { operatorEndpoints } from '@touchline/contracts/operations';
import type { App } from '../app.ts';
import { routes } from '../platform/http/serve-endpoints.ts';
import { runCommand } from './run-command.ts';

/**
 * Operator commands over HTTP. The actor is the account number of the session's operator, never a value of the request.
 * The permission depends on the command, so the endpoint itself is open to every operator.
 */
export function operatorRoutes({ app, afterCommand }: { app: App; afterCommand: () => void }) {
  return routes(
    operatorEndpoints,
    {},
    {
      command: async ({ body, userId, address, agent }) => {
        const operator = await app.identity.findUser(app.db, userId);
        if (!operator) throw new Error('an operator without an account');
        const line = { words: body.words, options: new Map(Object.entries(body.options)) };
        const result = await runCommand(app, line, {
          actor: operator.accountNumber,
          permissions: await app.identity.permissionsOf(app.db, userId),
          caller: { address, agent },
        });
        afterCommand();
        return result;
      },
    },
  );
}
