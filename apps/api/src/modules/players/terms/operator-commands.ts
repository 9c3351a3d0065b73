import { LAST_LANGUAGE } from '@touchline/i18n';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { notifyProcesses } from '../../../platform/database/outbox.ts';
import { text } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Terms } from './terms.ts';

const maxCharacters = 2000;

type Deps = { db: Database; siteConfig: Pick<SiteConfigStore, 'get'>; terms: Terms };

/**
 * The operator command that publishes new terms. It takes a summary of them in each language of the site: required in
 * the fallback language, optional in the others.
 */
export function termsCommands(deps: Deps): Command[] {
  const others = deps.siteConfig.get().languages.filter((language) => language !== LAST_LANGUAGE);
  const options: Record<string, z.ZodType<string | undefined>> = { [LAST_LANGUAGE]: text };
  for (const language of others) options[language] = text.optional();
  return [
    defineCommand({
      name: 'terms publish',
      permission: 'content.write',
      help: 'publishes new terms; players must confirm them before their next bet',
      input: { words: {}, options },
      needsReason: true,
      run: (input, by) => publishTerms(deps, [LAST_LANGUAGE, ...others], input, by),
    }),
  ];
}

async function publishTerms(
  { db, terms }: Deps,
  languages: readonly string[],
  input: Readonly<Record<string, string | undefined>>,
  by: Actor,
): Promise<CommandResult> {
  const summary = Object.fromEntries(
    languages.flatMap((language) => {
      const given = input[language];
      return given === undefined ? [] : [[language, given]];
    }),
  );
  if (Object.values(summary).some((given) => given.length > maxCharacters))
    return refused(`A summary has at most ${maxCharacters} characters.`);
  const result = await changeWithAudit(db, by, async (tx) => {
    const { id } = await terms.publish(tx, summary);
    await notifyProcesses(tx);
    return {
      action: 'terms.publish',
      subject: `terms:${id}`,
      after: summary,
      text: `Version ${id} of the terms is in force.`,
    };
  });
  if (result.ok) await terms.load();
  return result;
}
