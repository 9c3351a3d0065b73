/** The statistics of one match. Parts without data are left out, except those that a reader looks for. */
import type { Story } from '@touchline/contracts/sports-betting';
import { useLiveGames, useReloadEvery } from '@touchline/line-kit';
import { LiveStory, namesOf, StoryView } from '@touchline/media-kit/live-story';
import { useT } from '@touchline/view-kit';
import { type ReactElement, useMemo } from 'react';
import type { MatchData } from '../data/load-statistics.ts';
import { FormPart } from './form-part.tsx';
import { LineUps } from './line-ups.tsx';
import { MatchHead } from './match-head.tsx';
import styles from './match-page.module.css';
import { Meetings } from './meetings.tsx';
import { Panel } from './panel.tsx';
import { Prices } from './prices.tsx';
import { Season } from './season.tsx';

/** How often a match on sale loads its prices and results again; the score and the story come by the socket. */
const RELOAD_MS = 30_000;

export function MatchPage({ data }: { readonly data: MatchData }): ReactElement {
  const { reply, prices, isPopup } = data;
  const { game, season, sport } = reply;
  const live = useLiveGames(game.section === null ? [] : [game.id]);
  const now = live.game(game.id) ?? game;
  return (
    <div className={styles['page']} data-popup={isPopup}>
      {game.section !== null && <ReloadPrices />}
      <MatchHead reply={reply} now={now} isPopup={isPopup} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Report data={data} />
          <Prices prices={prices} game={game} sportKey={sport.key} />
          <Meetings reply={reply} />
        </div>
        <div className={styles['column']}>
          <FormPart reply={reply} />
          {season && <Season season={season} game={game} />}
        </div>
      </div>
    </div>
  );
}

/** Events, statistics and line-ups: live while the match has a tracker, as stored after its end. */
function Report({ data: { reply, report } }: { readonly data: MatchData }): ReactElement {
  const t = useT();
  const { game, sport } = reply;
  const { lineUps, story } = report;
  const players = useMemo(() => namesOf(report.players), [report.players]);
  const title = t('line_versus', { home: game.home.name, away: game.away.name });
  const lineUpsWith = (now: Story | null): ReactElement | null =>
    lineUps && <LineUps lineUps={lineUps} players={report.players} game={game} story={now} />;
  if (game.hasTracker)
    return (
      <LiveStory gameId={game.id} sportId={sport.id} title={title} players={players}>
        {(now, view) => (
          <>
            <Panel id="live" title={t('statistics_live')}>
              {view}
            </Panel>
            {lineUpsWith(now)}
          </>
        )}
      </LiveStory>
    );
  return (
    <>
      {story && (
        <Panel id="live" title={t('statistics_final')}>
          <StoryView sportId={sport.id} title={title} players={players} story={story} />
        </Panel>
      )}
      {lineUpsWith(story)}
    </>
  );
}

function ReloadPrices(): null {
  useReloadEvery(RELOAD_MS);
  return null;
}
