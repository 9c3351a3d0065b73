import { z } from 'zod';
import { text } from '../../../platform/operator/command-input.ts';
import {
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import type { Content, ContentChange } from './content.ts';

const key = text;
const lang = text;

/**
 * Operator commands that replace the default texts of information pages. An invalid text is refused, and the answer
 * names the invalid lines.
 */
export const contentCommands = ({ content }: { content: Content }): Command[] => [
  defineCommand({
    name: 'content list',
    permission: 'reports.read',
    help: 'every information page and who wrote it',
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => {
      await content.load();
      return listPages(content);
    },
  }),
  defineCommand({
    name: 'content show',
    permission: 'reports.read',
    help: 'the text of a page',
    input: { words: { key, lang }, options: {} },
    needsReason: false,
    run: async (input) => {
      await content.load();
      const page = content.anyPage(input.lang, input.key);
      return page ? { ok: true, text: page.source.trimEnd() } : noPage(input);
    },
  }),
  defineCommand({
    name: 'content set',
    permission: 'content.write',
    // The client reads the file. The server never opens a file that a command names.
    help: 'changes the text of a page; --file <path> sends the text of a file',
    input: { words: { key, lang }, options: { text: z.string().min(1) } },
    needsReason: true,
    run: async (input, by) => {
      await content.load();
      const change = { ...by, key: input.key, lng: input.lang, source: input.text };
      return answer(await content.set(change), input, 'is changed');
    },
  }),
  defineCommand({
    name: 'content reset',
    permission: 'content.write',
    help: 'restores the default text of a page',
    input: { words: { key, lang }, options: {} },
    needsReason: true,
    run: async (input, by) => {
      await content.load();
      const change = { ...by, key: input.key, lng: input.lang };
      return answer(await content.reset(change), input, 'is as it came again');
    },
  }),
  defineCommand({
    name: 'content history',
    permission: 'reports.read',
    help: 'the edits of a page',
    input: { words: { key, lang }, options: {} },
    needsReason: false,
    run: (input) => showHistory(content, input),
  }),
];

type Named = { key: string; lang: string };

/** Lists every page with its author, one line each. */
function listPages(content: Content): CommandResult {
  const lines = content.list().map(({ lng, page }) => {
    const source = page.changedAtMs === null ? '' : `  changed ${new Date(page.changedAtMs).toISOString()}`;
    return `${lng}  ${page.key}${page.isHidden ? '  hidden' : ''}${source}`;
  });
  return { ok: true, text: lines.join('\n') };
}

function answer(change: ContentChange, named: Named, done: string): CommandResult {
  switch (change.outcome) {
    case 'changed':
      return {
        ok: true,
        text: `Page ${named.key} in ${named.lang} ${done}; it takes effect within two seconds.`,
      };
    case 'no-page':
      return noPage(named);
    case 'no-language':
      return refused(`${named.lang} is not a language of this site.`);
    case 'refused': {
      const problems = change.problems.map(({ line, problem }) => `line ${line}: ${problem}`);
      return refused(['Nothing was changed:', ...problems].join('\n'));
    }
  }
}

const noPage = (named: Named) => refused(`There is no page ${named.key} in ${named.lang}.`);

async function showHistory(content: Content, named: Named): Promise<CommandResult> {
  const edits = await content.history(named.lang, named.key);
  const lines = edits.map(({ id, source, actor, reason, createdAt }) => {
    const what = source === null ? 'reset' : `set, ${source.length} characters`;
    return `${createdAt.toISOString()}  #${id}  ${actor}  ${what}: ${reason}`;
  });
  return { ok: true, text: lines.join('\n') || `${named.key} in ${named.lang} has no edits.` };
}
