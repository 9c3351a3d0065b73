/** One game: its scoreboard and all its markets. */
import {
  CompetitionPageContext,
  isOver,
  LineContext,
  PriceFreeze,
  sectionPath,
  useChampPath,
  useGame,
  useLineOf,
} from '@touchline/line-kit';
import { ButtonLink, EmptyState } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { GameData } from '../../data/load-game.ts';
import { LateNote, Markets, Scoreboard } from '@touchline/line-kit/game';
import { GameMedia } from '@touchline/media-kit/game-media';
import styles from './game-page.module.css';

export function GamePage({ data }: { readonly data: GameData }): ReactElement {
  const { reply, page } = data;
  const image = { clk: reply.clk, games: [reply.game], markets: reply.markets };
  return (
    <CompetitionPageContext value={page}>
      <LiveGame data={data} image={image} />
    </CompetitionPageContext>
  );
}

function LiveGame({
  data: { reply },
  image,
}: {
  readonly data: GameData;
  readonly image: {
    readonly clk: number;
    readonly games: GameData['reply']['game'][];
    readonly markets: GameData['reply']['markets'];
  };
}): ReactElement {
  const line = useLineOf(image, reply.topic);
  return (
    <LineContext value={line}>
      <GameBody reply={reply} />
    </LineContext>
  );
}

function GameBody({ reply }: { readonly reply: GameData['reply'] }): ReactElement {
  // When the game is removed from the catalogue, its last scoreboard stays.
  const game = useGame(reply.game.id) ?? { ...reply.game, state: 'CLOSED' };
  return (
    <>
      <div className={styles['match']}>
        <Scoreboard game={game} sport={reply.sport} champ={reply.champ} />
        {!isOver(game) && <GameMedia game={game} sportKey={reply.sport.key} />}
      </div>
      {game.section === 'live' && !isOver(game) && <LateNote />}
      {isOver(game) ? (
        <GameOver reply={reply} />
      ) : (
        <PriceFreeze isDegraded={reply.isDegraded}>
          <Markets game={game} sportKey={reply.sport.key} isBuilderOffered={reply.isBuilderOffered} />
        </PriceFreeze>
      )}
    </>
  );
}

function GameOver({ reply }: { readonly reply: GameData['reply'] }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const champPath = useChampPath();
  const { sport, champ, game } = reply;
  return (
    <EmptyState title={t('sportsbook_game_over_title')} text={t('sportsbook_game_over_text')}>
      <ButtonLink href={champPath(game.section, sport.key, champ)}>{champ.name}</ButtonLink>
      <ButtonLink href={sectionPath(lang, 'live')}>
        {t('sportsbook_to_section', { section: 'live' })}
      </ButtonLink>
    </EmptyState>
  );
}
