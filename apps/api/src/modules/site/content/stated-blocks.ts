import type { ContentBlock, ContentLine } from '@touchline/contracts/site';
import type { SiteConfig } from '../site-config/index.ts';
import type { ParsedPage } from './parse-page.ts';
import { isStated } from './placeholders.ts';

type Answer = Extract<ContentBlock, { kind: 'question' }>['answer'];

const sourceOf = (line: ContentLine): string =>
  line.map((run) => (typeof run === 'string' ? run : `${run.text}${run.href ?? ''}`)).join('');

/**
 * The blocks a player may see: a paragraph, item, row or note that names data which the operator has not stated is left
 * out, and so is a list, table or heading with nothing left in it. Placeholders are not filled yet.
 */
export function statedBlocks(blocks: readonly ContentBlock[], config: SiteConfig): ContentBlock[] {
  const isLineStated = (line: ContentLine): boolean => isStated(sourceOf(line), config);
  const stated = (block: ContentBlock): ContentBlock[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return isLineStated(block.line) ? [block] : [];
      case 'list': {
        const items = block.items.filter(isLineStated);
        return items.length > 0 ? [{ ...block, items }] : [];
      }
      case 'table': {
        const rows = block.rows.filter((row) => row.every(isLineStated));
        return rows.length > 0 ? [{ ...block, rows }] : [];
      }
      case 'note':
        return block.lines.every(isLineStated) ? [block] : [];
      case 'question': {
        const answer = block.answer.flatMap(stated) as Answer;
        return isLineStated(block.line) && answer.length > 0 ? [{ ...block, answer }] : [];
      }
    }
  };
  return withoutEmptyHeadings(blocks.flatMap(stated));
}

/** From the end: a heading followed by nothing, or by a heading that is not below it, has no text. */
function withoutEmptyHeadings(blocks: readonly ContentBlock[]): ContentBlock[] {
  const kept: ContentBlock[] = [];
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1);
    const isEmpty =
      block.kind === 'heading' && (!next || (next.kind === 'heading' && next.level <= block.level));
    if (!isEmpty) kept.push(block);
  }
  return kept.toReversed();
}

/** A page is shown when what it needs is stated, and when something of its text is left. */
export function isPageStated(page: Pick<ParsedPage, 'needs' | 'blocks'>, config: SiteConfig): boolean {
  if (page.needs !== null && !isStated(`{${page.needs}}`, config)) return false;
  return page.blocks.length === 0 || statedBlocks(page.blocks, config).length > 0;
}
