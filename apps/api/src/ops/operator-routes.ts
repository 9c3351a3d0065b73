import { operatorEndpoints } from '@touchline/contracts/operations';
import type { App } from '../app.ts';
import { routes } from '../platform/http/serve-endpoints.ts';
import { runCommand } from './commands.ts';

/**
 * The operator's commands over HTTP. The actor is the account number of the session's operator, never a value of the
 * request.
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
        const result = await runCommand(app, line, operator.accountNumber, { address, agent });
        afterCommand();
        return result;
      },
    },
  );
}
