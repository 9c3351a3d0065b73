/**
 * Renders a message with tags as elements: `<Rich chunks={t.chunks('…')} tags={{ link: (inner) => <a>{inner}</a> }}
 * />`.
 */
import type { Chunk } from '@touchline/i18n';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';

interface RichProps {
  readonly chunks: readonly Chunk[];
  readonly tags: Readonly<Record<string, (inner: ReactNode) => ReactNode>>;
}

/** A tag without a render function shows only its content. */
export function Rich({ chunks, tags }: RichProps): ReactElement {
  return (
    <>
      {chunks.map((chunk, index) => {
        if (typeof chunk === 'string') return chunk;
        const inner = <Rich chunks={chunk.children} tags={tags} />;
        // Pieces of one message never move, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        return <Fragment key={index}>{tags[chunk.tag]?.(inner) ?? inner}</Fragment>;
      })}
    </>
  );
}
