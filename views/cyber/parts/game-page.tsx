/** One game: its scoreboard with the maps, its media and all its markets. */
import { cyberPath, isOver, LineContext, PriceFreeze, useGame, useLineOf } from '@touchline/line-kit';
import { LateNote, Markets, Scoreboard } from '@touchline/line-kit/game';
import { GameMedia } from '@touchline/media-kit/game-media';
import { ButtonLink, EmptyState } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { hasMaps } from '../data/game-maps.ts';
import type { GameData } from '../data/load-game.ts';
import styles from './game-page.module.css';
import { MapStrip } from './map-strip.tsx';

export function GamePage({ data: { type, reply } }: { readonly data: GameData }): ReactElement {
  const line = useLineOf({ clk: reply.clk, games: [reply.game], markets: reply.markets }, reply.topic);
  return (
    <LineContext value={line}>
      <GameBody type={type} reply={reply} />
    </LineContext>
  );
}

function GameBody({ type, reply }: Omit<GameData, 'kind'>): ReactElement {
  // When the game is removed from the catalogue, its last scoreboard stays.
  const game = useGame(reply.game.id) ?? { ...reply.game, state: 'CLOSED' };
  return (
    <>
      <div className={styles['match']}>
        <Scoreboard
          game={game}
          sport={reply.sport}
          champ={reply.champ}
          {...(hasMaps(game) && { parts: <MapStrip game={game} /> })}
        />
        {!isOver(game) && <GameMedia game={game} sportKey={reply.sport.key} />}
      </div>
      {game.section === 'live' && !isOver(game) && <LateNote />}
      {isOver(game) ? (
        <GameOver type={type} reply={reply} />
      ) : (
        <PriceFreeze isDegraded={reply.isDegraded}>
          <Markets game={game} sportKey={reply.sport.key} isBuilderOffered={reply.isBuilderOffered} />
        </PriceFreeze>
      )}
    </>
  );
}

function GameOver({ type, reply: { champ, game } }: Omit<GameData, 'kind'>): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <EmptyState title={t('sportsbook_game_over_title')} text={t('sportsbook_game_over_text')}>
      <ButtonLink href={cyberPath(lang, type, game.discipline?.key ?? '', champ.id)}>{champ.name}</ButtonLink>
      <ButtonLink href={cyberPath(lang, type)}>{t('cyber_type', { type })}</ButtonLink>
    </EmptyState>
  );
}
