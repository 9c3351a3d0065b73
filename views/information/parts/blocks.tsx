/** The blocks of a page. */
import { Cell, HeadCell, Table } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Block } from '../data/fetch-content.ts';
import styles from './blocks.module.css';
import { Line } from './line.tsx';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

export function Blocks({ of }: { readonly of: readonly Block[] }): ReactElement {
  return (
    <div className={styles['blocks']}>
      {of.map((block, at) => (
        // A page's blocks never change places, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <One key={at} block={block} />
      ))}
    </div>
  );
}

function One({ block }: { readonly block: Block }): ReactElement {
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level === 2 ? 'h2' : 'h3';
      return (
        <Tag id={block.id} className={styles[Tag]}>
          <Line of={block.line} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p className={styles['paragraph']}>
          <Line of={block.line} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'table':
      return <Rows block={block} />;
    case 'note':
      return <Note block={block} />;
    case 'question':
      return (
        <details id={block.id} className={styles['question']}>
          <summary className={styles['asked']}>
            <Line of={block.line} />
          </summary>
          <Blocks of={block.answer} />
        </details>
      );
  }
}

function List({ block }: { readonly block: Of<'list'> }): ReactElement {
  const Tag = block.isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={block.isOrdered ? styles['ordered'] : styles['unordered']}>
      {block.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Line of={item} />
        </li>
      ))}
    </Tag>
  );
}

/** A table without headers is a list of facts, and its first column has the names. */
function Rows({ block }: { readonly block: Of<'table'> }): ReactElement {
  const hasHead = block.head.some((cell) => cell.length > 0);
  return (
    <div className={styles['table']}>
      <Table>
        {hasHead && (
          <thead>
            <tr>
              {block.head.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <HeadCell key={at}>
                  <Line of={cell} />
                </HeadCell>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 && !hasHead ? (
                  // oxlint-disable-next-line react/no-array-index-key
                  <HeadCell key={column} scope="row">
                    <Line of={cell} />
                  </HeadCell>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key
                  <Cell key={column}>
                    <Line of={cell} />
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The stylesheet draws the icons of notes, because icon components would be larger than the blocks. */
const NOTES = {
  info: 'information_note_info',
  warning: 'information_note_warning',
  help: 'information_note_help',
} as const;

function Note({ block }: { readonly block: Of<'note'> }): ReactElement {
  const t = useT();
  return (
    <aside aria-label={t(NOTES[block.tone])} className={styles['note']} data-tone={block.tone}>
      <div className={styles['noteText']}>
        {block.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>
            <Line of={line} />
          </p>
        ))}
      </div>
    </aside>
  );
}
