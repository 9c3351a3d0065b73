import { z } from 'zod';
import type { SmsProviderEntry } from '../../provider.ts';

const accepted = z.object({ reference: z.string().min(1).max(100) });
const refused = z.object({ reason: z.string().min(1).max(200) });

/** The path of the sandbox provider that takes messages. */
export const sandboxMessagesPath = '/messages';

/** The client of the sandbox provider: one call with a bearer secret, as providers of SMS usually have it. */
export const sandboxEntry: SmsProviderEntry = {
  id: 'sandbox',
  create: ({ origin, secret }, http) => ({
    send: async ({ key, recipient, text }) => {
      const answer = await http.request(`${origin}${sandboxMessagesPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ key, to: recipient, text }),
      });
      if (answer.status === 202)
        return { outcome: 'accepted', reference: accepted.parse(JSON.parse(answer.body)).reference };
      if (answer.status === 422)
        return { outcome: 'refused', reason: refused.parse(JSON.parse(answer.body)).reason };
      throw new Error(`the SMS provider answered ${answer.status}`);
    },
  }),
};
