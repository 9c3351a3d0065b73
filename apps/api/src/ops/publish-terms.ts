import type { App } from '../app.ts';
import { notifyProcesses } from './config-value.ts';
import { type OpsArguments, type OpsResult, readReason, usage, writeAudit } from './ops-command.ts';

const MAX_CHARACTERS = 2000;

/** `terms publish --en <text> [--ru <text>] [--ar <text>]`: every player must confirm before the next bet. */
export async function publishTerms(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const reason = readReason(args);
  const languages = app.siteConfig.get().languages;
  const summary = Object.fromEntries(
    languages.flatMap((lang) => {
      const text = args.options.get(lang)?.trim() ?? '';
      return text === '' ? [] : [[lang, text]];
    }),
  );
  if (args.words[0] !== 'publish' || reason === null || summary['en'] === undefined) return usage;
  if (Object.values(summary).some((text) => text.length > MAX_CHARACTERS))
    return { ok: false, text: `A summary has at most ${MAX_CHARACTERS} characters.` };
  const version = await app.db.transaction(async (tx) => {
    const published = await app.terms.publish(tx, summary);
    await writeAudit(tx, {
      actor,
      action: 'terms.publish',
      subject: `terms:${published.id}`,
      reason,
      before: null,
      after: summary,
      caller: args.caller,
    });
    await notifyProcesses(tx);
    return published;
  });
  await app.terms.load();
  return { ok: true, text: `Version ${version.id} of the terms is in force.` };
}
