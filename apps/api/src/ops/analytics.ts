import type { App } from '../app.ts';
import { type OpsArguments, type OpsResult, usage } from './ops-command.ts';

/** Counts today's events (UTC), the most frequent first. */
export async function showAnalytics(app: App, args: OpsArguments): Promise<OpsResult> {
  if (args.words.length !== 1 || args.words[0] !== 'today') return usage;
  const rows = await app.analytics.today();
  if (rows.length === 0) return { ok: true, text: 'No events today.' };
  const lines = rows.map(({ event, count, sessions }) => `${event}  ${count} by ${sessions} sessions`);
  return { ok: true, text: lines.join('\n') };
}
