import { z } from 'zod';
import { text } from '../../../platform/operator/command-input.ts';
import {
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import type { Seo, SeoChange } from './seo.ts';

const path = text;
const lang = text.describe('lang|*');

/** Operator commands for search-engine metadata of pages. Invalid fields are refused with their problems. */
export const seoCommands = ({ seo }: { seo: Seo }): Command[] => [
  defineCommand({
    name: 'seo list',
    permission: 'reports.read',
    help: "the operator's metadata by page",
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => {
      await seo.load();
      const lines = seo
        .list()
        .map(({ pattern, lng, fields }) => `${lng}  ${pattern}  ${JSON.stringify(fields)}`);
      return { ok: true, text: lines.join('\n') || 'Every page speaks for itself.' };
    },
  }),
  defineCommand({
    name: 'seo set',
    permission: 'content.write',
    help: 'title, description, robots, canonical and text of a page, or of all pages below /path/*',
    input: { words: { path, lang, json: { rest: z.string().default('').describe('json') } }, options: {} },
    needsReason: true,
    run: async (input, by) => {
      await seo.load();
      const change = { ...by, pattern: input.path, lng: input.lang, json: input.json };
      return answer(await seo.set(change), input);
    },
  }),
  defineCommand({
    name: 'seo remove',
    permission: 'content.write',
    help: "removes the operator's metadata of a page",
    input: { words: { path, lang }, options: {} },
    needsReason: true,
    run: async (input, by) => {
      await seo.load();
      return answer(await seo.remove({ ...by, pattern: input.path, lng: input.lang }), input);
    },
  }),
];

function answer(change: SeoChange, named: { path: string; lang: string }): CommandResult {
  switch (change.outcome) {
    case 'changed':
      return {
        ok: true,
        text: `${named.path} in ${named.lang} is changed; it takes effect within two seconds.`,
      };
    case 'no-rule':
      return refused(`There is no rule for ${named.path} in ${named.lang}.`);
    case 'refused':
      return refused(['Nothing was changed:', ...change.problems].join('\n'));
  }
}
