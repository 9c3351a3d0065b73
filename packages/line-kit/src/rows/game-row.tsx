/** One game of a list: sides, time, score, and its main prices in the columns of its sport. */
import type { GameWire } from '@touchline/contracts/sports-betting';
import { Badge, CoefRow, spoken, useIsHydrated } from '@touchline/ui';
import { signedLine } from '@touchline/ui/market-names';
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import { memo } from 'react';
import type { ReactElement } from 'react';
import type { Column, StackColumn } from '../columns.ts';
import { useGamePath } from '../competition-page.ts';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import { MainLine, MainPrice } from '../prices/price-button.tsx';
import { useGame, useIsLeft } from '../store/line-context.tsx';
import { GameTime } from './game-time.tsx';
import { RemovedGameRow } from './removed-game-row.tsx';
import { scoreOf, Sides, useVersus } from './sides.tsx';
import { WatchButton } from './watch-button.tsx';
import styles from './game-row.module.css';

const rowClasses = { row: styles['row'], game: styles['game'], meta: styles['meta'] };

interface GameRowProps {
  readonly gameId: number;
  readonly sportKey: string;
  readonly columns: readonly Column[];
  /** True when the row is far from the viewport. A link of the same height then replaces the row. */
  readonly isFar?: boolean;
}

export const GameRow = memo(function GameRow({
  gameId,
  sportKey,
  columns,
  isFar = false,
}: GameRowProps): ReactElement | null {
  const game = useGame(gameId);
  const isLeft = useIsLeft(gameId);
  if (!game) return null;
  if (isLeft) return <RemovedGameRow game={game} classes={rowClasses} />;
  return (
    <li className={styles['row']}>
      {!isFar && <GameStar game={game} />}
      <GameLink game={game} sportKey={sportKey} isFar={isFar} />
      {!isFar && (
        <>
          <div className={styles['prices']} data-price-row>
            <CoefRow>
              {columns.map((column) => (
                <GameCell key={column.id} game={game} sportKey={sportKey} column={column} />
              ))}
            </CoefRow>
          </div>
          <div className={styles['end']}>
            <WatchButton game={game} sportKey={sportKey} />
            <MoreLink game={game} sportKey={sportKey} />
          </div>
        </>
      )}
    </li>
  );
});

interface OfGame {
  readonly game: GameWire;
  readonly sportKey: string;
}

/** A star needs scripts, so the server leaves it out: it would make the longest pages too large (DR-10.71). */
function GameStar({ game }: Pick<OfGame, 'game'>): ReactElement | null {
  const isHydrated = useIsHydrated();
  const name = useVersus(game);
  if (!isHydrated) return null;
  return <FavouriteStar kind="games" id={game.id} name={name} className={styles['star']} />;
}

function GameLink({ game, sportKey, isFar }: OfGame & { readonly isFar: boolean }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { isShowGameId } = usePreferences();
  const versus = useVersus(game);
  const href = useGamePath()(sportKey, game);
  const score = scoreOf(game, lang);
  if (isFar) {
    return (
      <a href={href} className={styles['far']}>
        {versus}
      </a>
    );
  }
  return (
    <a href={href} className={styles['game']} title={versus}>
      <span className={styles['meta']}>
        <GameTime game={game} sportKey={sportKey} />
        {isShowGameId && <span>{t('line_game_number', { id: String(game.id) })}</span>}
        {game.isSimulated && <Badge>{t('line_simulated')}</Badge>}
      </span>
      <Sides game={game} />
      {score !== null && <span className={spoken}>{t('line_score', { score })}</span>}
    </a>
  );
}

function MoreLink({ game, sportKey }: OfGame): ReactElement | null {
  const t = useT();
  const gamePath = useGamePath();
  const versus = useVersus(game);
  if (game.marketCount === 0) return null;
  return (
    <a
      href={gamePath(sportKey, game)}
      aria-label={t('line_all_markets', { game: versus, count: game.marketCount })}
      className={styles['more']}
    >
      <span dir="ltr">+{game.marketCount}</span>
    </a>
  );
}

function GameCell({ game, sportKey, column }: OfGame & { readonly column: Column }): ReactElement {
  return (
    <div
      className={styles['cell']}
      data-tier={column.tier}
      data-market={column.market}
      data-stack={column.kind === 'stack' ? column.outcomeKeys.length : undefined}
    >
      {column.kind === 'stack' ? (
        <Stack game={game} sportKey={sportKey} column={column} />
      ) : column.kind === 'line' ? (
        <MainLine
          gameId={game.id}
          typeKey={column.typeKey}
          spec={column.spec}
          format={column.spec === 'hcp' ? signedLine : asItIs}
        />
      ) : (
        <MainPrice
          gameId={game.id}
          typeKey={column.typeKey}
          outcomeKey={column.outcomeKey}
          section={game.section}
          sportKey={sportKey}
          homeName={game.home.name}
          awayName={game.away.name}
          isBlocked={game.isBlocked}
        />
      )}
    </div>
  );
}

/** A cell of the Asian layout: the prices of one market in a column. */
function Stack({ game, sportKey, column }: OfGame & { readonly column: StackColumn }): ReactElement {
  return (
    <>
      {column.outcomeKeys.map((outcomeKey) => (
        <MainPrice
          key={outcomeKey}
          gameId={game.id}
          typeKey={column.typeKey}
          part={column.part}
          outcomeKey={outcomeKey}
          section={game.section}
          sportKey={sportKey}
          homeName={game.home.name}
          awayName={game.away.name}
          hasCaption="line"
          isBlocked={game.isBlocked}
          className={styles['stacked']}
        />
      ))}
    </>
  );
}

const asItIs = (line: string): string => line;
