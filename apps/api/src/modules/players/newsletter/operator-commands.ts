import { LAST_LANGUAGE } from '@touchline/i18n';
import type { z } from 'zod';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { text } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { safeLine } from '../../../platform/operator/safe-text.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import { addIssue, type IssueTexts, listIssues } from './issue-store.ts';

const limits = { subject: 120, text: 5000 } as const;

type Deps = { db: Database; clock: Clock; siteConfig: Pick<SiteConfigStore, 'get'> };

/** Operator commands that send the newsletter and list its issues (DR-13.125). */
export function newsletterCommands(deps: Deps): Command[] {
  const others = deps.siteConfig.get().languages.filter((language) => language !== LAST_LANGUAGE);
  const languages = [LAST_LANGUAGE, ...others];
  const options: Record<string, z.ZodType<string | undefined>> = {};
  for (const language of languages) {
    const isNeeded = language === LAST_LANGUAGE;
    options[`subject-${language}`] = isNeeded ? text : text.optional();
    options[language] = isNeeded ? text : text.optional();
  }
  return [
    defineCommand({
      name: 'newsletter send',
      permission: 'content.write',
      help: 'sends an e-mail to the players who agreed to the newsletter, in their language',
      input: { words: {}, options },
      needsReason: true,
      run: (input, by) => sendNewsletter(deps, languages, input, by),
    }),
    defineCommand({
      name: 'newsletter list',
      permission: 'content.write',
      help: 'the last issues of the newsletter and to how many players they went',
      input: { words: {}, options: {} },
      needsReason: false,
      run: async () => {
        const issues = await listIssues(deps.db, LAST_LANGUAGE);
        const lines = issues.map(
          ({ id, createdAt, subject, sent, isEnded }) =>
            `${id}  ${createdAt.toISOString()}  ${isEnded ? 'sent' : 'sending'}  ${sent}  ${safeLine(subject)}`,
        );
        return { ok: true, text: lines.join('\n') || 'There are no issues.' };
      },
    }),
  ];
}

async function sendNewsletter(
  { db, clock }: Deps,
  languages: readonly string[],
  input: Readonly<Record<string, string | undefined>>,
  by: Actor,
): Promise<CommandResult> {
  const texts: Record<string, { subject: string; text: string }> = {};
  for (const language of languages) {
    const subject = input[`subject-${language}`];
    const words = input[language];
    if (subject === undefined && words === undefined) continue;
    if (subject === undefined || words === undefined)
      return refused(`${language}: a subject and a text belong together.`);
    if (subject.length > limits.subject || words.length > limits.text)
      return refused(`${language}: at most ${limits.subject} and ${limits.text} characters.`);
    // A line break in a subject would be a header of the e-mail.
    if (/[\r\n]/.test(subject)) return refused(`${language}: a subject is one line.`);
    texts[language] = { subject, text: words };
  }
  return changeWithAudit(db, by, async (tx) => {
    const id = await addIssue(tx, texts satisfies IssueTexts, clock.nowMs());
    return {
      action: 'newsletter.send',
      subject: `newsletter:${id}`,
      after: { languages: Object.keys(texts) },
      text: `Issue ${id} goes out within a minute.`,
    };
  });
}
