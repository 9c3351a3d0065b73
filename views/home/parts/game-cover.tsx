import { covers } from '@touchline/games/covers';
import type { ReactElement } from 'react';

/** The picture of a game; nothing for a game without one. */
export function GameCover({ id }: { readonly id: string }): ReactElement | null {
  const Cover = covers[id];
  return Cover ? <Cover /> : null;
}
