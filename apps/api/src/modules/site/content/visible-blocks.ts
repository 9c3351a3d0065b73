import type { ContentBlock, ContentLine } from '@touchline/contracts/site';
import type { SiteConfig } from '../site-config/index.ts';
import type { ParsedPage } from './parse-page.ts';
import { hasAllValues } from './placeholders.ts';

type Answer = Extract<ContentBlock, { kind: 'question' }>['answer'];

const sourceOf = (line: ContentLine): string =>
  line.map((run) => (typeof run === 'string' ? run : `${run.text}${run.href ?? ''}`)).join('');

/**
 * Returns the blocks that a player may see. A paragraph, item, row or note is omitted when it names data that the
 * operator has not set. A list, table or heading without remaining content is omitted too. Placeholders are replaced
 * later.
 */
export function visibleBlocks(blocks: readonly ContentBlock[], config: SiteConfig): ContentBlock[] {
  const isLineVisible = (line: ContentLine): boolean => hasAllValues(sourceOf(line), config);
  const visible = (block: ContentBlock): ContentBlock[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return isLineVisible(block.line) ? [block] : [];
      case 'list': {
        const items = block.items.filter(isLineVisible);
        return items.length > 0 ? [{ ...block, items }] : [];
      }
      case 'table': {
        const rows = block.rows.filter((row) => row.every(isLineVisible));
        return rows.length > 0 ? [{ ...block, rows }] : [];
      }
      case 'note':
        return block.lines.every(isLineVisible) ? [block] : [];
      case 'question': {
        const answer = block.answer.flatMap(visible) as Answer;
        return isLineVisible(block.line) && answer.length > 0 ? [{ ...block, answer }] : [];
      }
    }
  };
  return withoutEmptyHeadings(blocks.flatMap(visible));
}

/**
 * Walks from the end. A heading has no text when nothing follows it, or when a heading of the same or a higher level
 * follows.
 */
function withoutEmptyHeadings(blocks: readonly ContentBlock[]): ContentBlock[] {
  const shown: ContentBlock[] = [];
  for (const block of blocks.toReversed()) {
    const next = shown.at(-1);
    const isEmpty =
      block.kind === 'heading' && (!next || (next.kind === 'heading' && next.level <= block.level));
    if (!isEmpty) shown.push(block);
  }
  return shown.toReversed();
}

/** A page is shown when its `needs` placeholder has a value and some of its text remains. */
export function isPageVisible(page: Pick<ParsedPage, 'needs' | 'blocks'>, config: SiteConfig): boolean {
  if (page.needs !== null && !hasAllValues(`{${page.needs}}`, config)) return false;
  return page.blocks.length === 0 || visibleBlocks(page.blocks, config).length > 0;
}
