import type { ContentBlock } from '@touchline/contracts/site';
import { type ContentField, kindOfKey } from './content-keys.ts';
import { type BlockProblem, parseBlocks } from './parse-blocks.ts';
import { isPlaceholder, placeholderProblem } from './placeholders.ts';

/** A stored page: fields, and blocks with unfilled placeholders. */
export type ParsedPage = {
  title: string;
  description: string;
  tags: string[];
  date: string | null;
  position: number;
  isHidden: boolean;
  /** A placeholder; the page is hidden while it has no value. */
  needs: string | null;
  blocks: ContentBlock[];
};

export type ParsedSource =
  | { outcome: 'parsed'; page: ParsedPage }
  | { outcome: 'refused'; problems: BlockProblem[] };

/** Maximum characters of one page's source. */
export const maxSourceLength = 64 * 1024;

const fieldPatterns: Record<ContentField, RegExp> = {
  title: /^.{1,120}$/,
  description: /^.{1,300}$/,
  tags: /^[a-z0-9-]{1,30}(, [a-z0-9-]{1,30}){0,9}$/,
  date: /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/,
  position: /^[1-9][0-9]{0,3}$/,
  hidden: /^yes$/,
  needs: /^[A-Za-z]+$/,
};

/**
 * Parses the source of a page: lines `name: value`, a line `---`, then the text (`parse-blocks.ts`). One invalid line
 * refuses the whole page; the problem names the line.
 */
export function parsePage(key: string, source: string): ParsedSource {
  const kind = kindOfKey(key);
  if (!kind) return refuse(1, `${key} is not the key of a page`);
  if (source.length > maxSourceLength) return refuse(1, `a page has at most ${maxSourceLength} characters`);
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---');
  if (end === -1) return refuse(1, 'a page begins with its fields and a line ---');
  const { fields, problems } = readFields(lines.slice(0, end), [...kind.required, ...kind.allowed]);
  for (const name of kind.required) {
    if (!fields.has(name)) problems.push({ line: 1, problem: `the field ${name} is missing` });
  }
  const text = parseBlocks(lines.slice(end + 1).join('\n'), end + 2);
  const all = [...problems, ...text.problems];
  if (all.length > 0) return { outcome: 'refused', problems: all };
  return { outcome: 'parsed', page: toPage(fields, text.blocks) };
}

const refuse = (line: number, problem: string): ParsedSource => ({
  outcome: 'refused',
  problems: [{ line, problem }],
});

function toPage(fields: ReadonlyMap<string, string>, blocks: ContentBlock[]): ParsedPage {
  return {
    title: fields.get('title') ?? '',
    description: fields.get('description') ?? '',
    tags: fields.get('tags')?.split(', ') ?? [],
    date: fields.get('date') ?? null,
    position: Number(fields.get('position') ?? 0),
    isHidden: fields.has('hidden'),
    needs: fields.get('needs') ?? null,
    blocks,
  };
}

function readFields(
  lines: readonly string[],
  allowed: readonly ContentField[],
): { fields: Map<string, string>; problems: BlockProblem[] } {
  const fields = new Map<string, string>();
  const problems: BlockProblem[] = [];
  for (const [at, text] of lines.entries()) {
    const problem = readField(text, allowed, fields);
    if (problem !== null) problems.push({ line: at + 1, problem });
  }
  return { fields, problems };
}

function readField(
  text: string,
  allowed: readonly ContentField[],
  fields: Map<string, string>,
): string | null {
  const match = /^([a-z]+): (.*)$/.exec(text);
  const [, name = '', value = ''] = match ?? [];
  const field = allowed.find((one) => one === name);
  if (!match || !field) return `"${text.slice(0, 40)}" is not a field of this page`;
  if (fields.has(name)) return `the field ${name} is given twice`;
  if (!fieldPatterns[field].test(value)) return `the field ${name} cannot be "${value.slice(0, 40)}"`;
  if (field === 'needs' && !isPlaceholder(value)) return `{${value}} is not a placeholder`;
  fields.set(name, value);
  return placeholderProblem(value);
}
