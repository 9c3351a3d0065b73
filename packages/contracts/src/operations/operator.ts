import { z } from 'zod';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { operatorPaths } from './operator-paths.ts';
import { permissionRequired } from './permissions.ts';

/** Maximum numbers of words and options, and their maximum lengths. A page's text is the longest option. */
export const commandLimits = { words: 100, wordLength: 20_000, options: 20, optionLength: 60_000 } as const;

const word = z.string().max(commandLimits.wordLength);
const optionName = z.string().regex(/^[a-z][a-z-]{0,39}$/);
const optionValue = z.string().max(commandLimits.optionLength);

export const operatorEndpoints = defineEndpoints(operatorPaths, {
  command: {
    access: 'operator',
    isForViews: false,
    summary: 'One command of an operator: its words and options',
    budget: { perMinute: 300, flow: 'operator-command' },
    body: z.strictObject({
      words: z.array(word).max(commandLimits.words),
      options: z
        .record(optionName, optionValue)
        .refine((options) => Object.keys(options).length <= commandLimits.options, 'too many options'),
    }),
    // A refused command is answered with 200 too: `ok` is false and the text has the reason. The code is set when the
    // operator has no permission for the command.
    reply: z.object({
      ok: z.boolean(),
      text: z.string(),
      code: z.literal(permissionRequired).optional(),
    }),
  },
});

export type OperatorApi = ApiTypes<typeof operatorEndpoints>;
