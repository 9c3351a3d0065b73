import type { ContentLine } from '@touchline/contracts/site';
import type { Token, Tokens } from 'marked';
import { placeholderProblem } from './placeholders.ts';

/** Thrown for content that a page may not have; the caller adds the line number. */
export class ContentFault extends Error {}

/** Returns the first characters of refused content, so that the operator recognises it. */
export const beginningOf = (token: Tokens.Generic): string => (token.raw.split('\n')[0] ?? '').slice(0, 40);

type Run = Exclude<ContentLine[number], string>;
type Marks = Omit<Run, 'text'>;

/** Accepts a path of this site, or a https, mailto or tel address; scripts and plain http are refused. */
const allowedHref =
  /^(\/[a-z0-9_/?=&#.-]*|https:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s"'<>\\]*)?|mailto:(\{[A-Za-z]+\}|[^\s"'<>?]+@[^\s"'<>?]+)|tel:(\{[A-Za-z]+\}|\+?[0-9-]+))$/i;

/** Converts the tokens of one line to runs. Anything except text, strong, code and links is refused. */
export function parseLine(tokens: readonly Token[], marks: Marks = {}): ContentLine {
  return joinRuns(tokens.flatMap((token) => parseToken(token as Tokens.Generic, marks)));
}

function parseToken(token: Tokens.Generic, marks: Marks): ContentLine {
  switch (token.type) {
    case 'text':
      return token.tokens ? parseLine(token.tokens, marks) : [textRun(token['text'] as string, marks)];
    case 'escape':
      return [textRun(token['text'] as string, marks)];
    case 'strong':
      return parseLine(token.tokens ?? [], { ...marks, isStrong: true });
    case 'codespan':
      return [textRun(token['text'] as string, { ...marks, isCode: true })];
    case 'link':
      return parseLine(token.tokens ?? [], { ...marks, href: readHref(token) });
    default:
      throw new ContentFault(`${token.type} may not stand in a text: ${beginningOf(token)}`);
  }
}

function readHref(token: Tokens.Generic): string {
  const href = decodePlaceholders(token['href'] as string);
  if (typeof token['title'] === 'string') throw new ContentFault('a link has no title');
  if (!allowedHref.test(href) || href.startsWith('//')) {
    throw new ContentFault(`a link leads to a path, https, mailto or tel, not to ${href.slice(0, 60)}`);
  }
  const problem = placeholderProblem(href);
  if (problem !== null) throw new ContentFault(problem);
  return href;
}

/** Decodes %7B and %7D, because markdown encodes the braces of a placeholder in a link in this way. */
const decodePlaceholders = (href: string): string =>
  href.replaceAll(/%7B([A-Za-z.]+)%7D/gi, (_, name: string) => `{${name}}`);

// oxlint-disable-next-line no-control-regex -- exactly those must not come through
const control = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

function textRun(text: string, marks: Marks): ContentLine[number] {
  const flat = text.replaceAll(/\s*\n\s*/g, ' ');
  if (control.test(flat)) throw new ContentFault('a control character stands in the text');
  const problem = placeholderProblem(flat);
  if (problem !== null) throw new ContentFault(problem);
  return Object.keys(marks).length === 0 ? flat : { text: flat, ...marks };
}

/** Joins adjacent runs with the same marks. */
function joinRuns(runs: ContentLine): ContentLine {
  const joined: ContentLine = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (typeof run === 'string' && typeof last === 'string') joined[joined.length - 1] = last + run;
    else if (run !== '') joined.push(run);
  }
  return joined;
}
