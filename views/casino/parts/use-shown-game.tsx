/** What a tile or a line shows of a game of the site or of another company. */
import { covers } from '@touchline/games/covers';
import { gameLines } from '@touchline/games/list';
import { returnOfPpm, returnText } from '@touchline/games/return-text';
import { roomAddress } from '@touchline/games/room-address';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { nameOf } from '../data/game-texts.ts';
import { foreignAddress, type ListedGame } from '../data/lists.ts';
import { ForeignCover } from './foreign-cover.tsx';

export interface ShownGame {
  readonly name: string;
  readonly cover: ReactElement | null;
  readonly studio: string;
  /** Empty where the company publishes no average return. */
  readonly returns: string;
  /** 1 to 5. */
  readonly volatility: number;
  readonly hasDemo: boolean;
  readonly addressOf: (lang: string, isForMoney: boolean) => string;
}

/** @returns null for a game that this release does not have */
export function useShownGame(game: ListedGame): ShownGame | null {
  const t = useT();
  const { lang } = useLocation();
  if (game.kind === 'foreign')
    return {
      name: game.name,
      cover: <ForeignCover game={game} />,
      studio: game.studio,
      returns:
        game.returnPpm === null ? '' : t('games_return_of', { percent: returnOfPpm(game.returnPpm, lang) }),
      volatility: game.volatility,
      hasDemo: game.hasDemo,
      addressOf: (to, isForMoney) => foreignAddress(to, game, isForMoney),
    };
  const line = gameLines.find(({ id }) => id === game.id);
  const Cover = covers[game.id];
  if (!line) return null;
  return {
    name: nameOf(t, line),
    cover: Cover ? <Cover /> : null,
    studio: t('games_studio'),
    returns: t(line.isSkill === true ? 'games_return_best' : 'games_return_of', {
      percent: returnText(line.returns, lang),
    }),
    volatility: line.volatility,
    hasDemo: true,
    addressOf: (to, isForMoney) => roomAddress(to, line, isForMoney),
  };
}
