import { ideaEndpoints, ideaErrors } from '@touchline/contracts/players';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Idea, Ideas } from './ideas.ts';
import { readManager } from './managers.ts';

const messages = {
  'too-many': 'No more ideas can be sent today.',
  'id-used': 'Another idea has this id.',
} as const;

export function ideaRoutes({ db, ideas }: { db: Database; ideas: Ideas }) {
  return routes(ideaEndpoints, ideaErrors, {
    list: async ({ userId }) => ({ ideas: (await ideas.of(userId)).map(present) }),
    send: async ({ userId, body }) => {
      const sent = await ideas.send(userId, { requestId: body.id, text: body.text });
      if (sent.outcome === 'stored') return { idea: present(sent.idea) };
      return { refused: `ideas/${sent.outcome}`, message: messages[sent.outcome] };
    },
    manager: async ({ userId }) => ({ manager: await readManager(db, userId) }),
  });
}

const present = ({ id, text, createdAt, answer, answeredAt }: Idea) => ({
  id: Number(id),
  text,
  createdAtMs: createdAt.getTime(),
  answer: answer !== null && answeredAt ? { text: answer, atMs: answeredAt.getTime() } : null,
});
