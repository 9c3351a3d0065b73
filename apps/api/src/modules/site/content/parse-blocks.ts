import type { ContentBlock, ContentLine } from '@touchline/contracts/site';
import { Lexer, type Token, type Tokens } from 'marked';
import { beginningOf, ContentFault, parseLine } from './parse-line.ts';

type Question = Extract<ContentBlock, { kind: 'question' }>;
type Note = Extract<ContentBlock, { kind: 'note' }>;

export type BlockProblem = { line: number; problem: string };

/**
 * Parses a page's text into blocks, or returns its problems with line numbers. The supported subset of markdown is
 * small and strict: `##` and `###` headings, `####` for a question, paragraphs, flat lists, tables, and `> [!warning]
 * …` notes.
 */
export function parseBlocks(
  markdown: string,
  firstLine: number,
): { blocks: ContentBlock[]; problems: BlockProblem[] } {
  const problems: BlockProblem[] = [];
  const builder = createBuilder();
  let line = firstLine;
  for (const token of new Lexer({ gfm: true }).lex(markdown)) {
    try {
      builder.add(token);
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error;
      problems.push({ line, problem: error.message });
    }
    line += token.raw.split('\n').length - 1;
  }
  return { blocks: builder.blocks, problems };
}

/** Collects blocks and numbers the sections. A question includes the paragraphs and lists that follow it. */
function createBuilder(): { blocks: ContentBlock[]; add: (token: Token) => void } {
  const blocks: ContentBlock[] = [];
  const numbers = { section: 0, part: 0, question: 0 };
  let open: Question | null = null;
  const addHeading = (token: Tokens.Heading): void => {
    open = null;
    const line = parseLine(token.tokens);
    if (token.depth === 4) {
      open = { kind: 'question', id: `q${++numbers.question}`, line, answer: [] };
      blocks.push(open);
    } else if (token.depth === 2) {
      numbers.part = 0;
      blocks.push({ kind: 'heading', level: 2, id: `s${++numbers.section}`, line });
    } else if (token.depth === 3) {
      blocks.push({ kind: 'heading', level: 3, id: `s${numbers.section}-${++numbers.part}`, line });
    } else {
      throw new ContentFault('headings are ##, ### and #### (a question)');
    }
  };
  return {
    blocks,
    add: (token) => {
      if (token.type === 'space') return;
      if (token.type === 'heading') return addHeading(token as Tokens.Heading);
      const block = parseBlock(token as Tokens.Generic);
      const isAnswer = block.kind === 'paragraph' || block.kind === 'list';
      if (open && isAnswer) open.answer.push(block);
      else blocks.push(block);
      if (!isAnswer) open = null;
    },
  };
}

function parseBlock(token: Tokens.Generic): ContentBlock {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', line: parseLine(token.tokens ?? []) };
    case 'list':
      return parseList(token as Tokens.List);
    case 'table':
      return parseTable(token as Tokens.Table);
    case 'blockquote':
      return parseNote(token as Tokens.Blockquote);
    default:
      throw new ContentFault(`${token.type} may not stand in a page: ${beginningOf(token)}`);
  }
}

function parseList(token: Tokens.List): ContentBlock {
  const items = token.items.map((item): ContentLine => {
    const inside = item.tokens.filter(({ type }) => type !== 'space');
    const isFlat = inside.length === 1 && ['text', 'paragraph'].includes(inside[0]?.type ?? '');
    if (item.task || !isFlat) throw new ContentFault('an item of a list is one line of text');
    return parseLine((inside[0] as Tokens.Generic).tokens ?? []);
  });
  return { kind: 'list', isOrdered: token.ordered, items };
}

function parseTable(token: Tokens.Table): ContentBlock {
  const cells = (row: readonly Tokens.TableCell[]): ContentLine[] =>
    row.map(({ tokens }) => parseLine(tokens));
  return { kind: 'table', head: cells(token.header), rows: token.rows.map(cells) };
}

const toneMark = /^\[!(info|warning|help)\]\s*/;

function parseNote(token: Tokens.Blockquote): ContentBlock {
  let tone: Note['tone'] = 'info';
  const inside = token.tokens.filter(({ type }) => type !== 'space') as Tokens.Generic[];
  const lines = inside.map((part, at) => {
    if (part.type !== 'paragraph') throw new ContentFault('a note holds paragraphs only');
    const line = parseLine(part.tokens ?? []);
    const [first] = line;
    const mark = at === 0 && typeof first === 'string' ? toneMark.exec(first) : null;
    if (!mark || typeof first !== 'string') return line;
    tone = mark[1] as Note['tone'];
    return [first.slice(mark[0].length), ...line.slice(1)].filter((run) => run !== '');
  });
  return { kind: 'note', tone, lines };
}
