import { type Command, defineCommand } from '../../../platform/operator/command.ts';
import type { Analytics } from './analytics.ts';

/** The operator command that counts analytics events. */
export const analyticsCommands = ({ analytics }: { analytics: Analytics }): Command[] => [
  defineCommand({
    name: 'analytics today',
    permission: 'reports.read',
    help: "counts today's analytics events (UTC), the most frequent first",
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => {
      const rows = await analytics.today();
      const lines = rows.map(({ event, count, sessions }) => `${event}  ${count} by ${sessions} sessions`);
      return { ok: true, text: lines.join('\n') || 'No events today.' };
    },
  }),
];
