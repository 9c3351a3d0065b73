/**
 * The story of a match below its picture: its course, its events and its statistics. Everything comes from the feed.
 * The space is reserved before the first message.
 */
import type { MediaEntity, Story } from '@touchline/contracts/sports-betting';
import { memo, type ReactElement } from 'react';
import { courseKindOf } from '../zone/grounds.ts';
import type { PictureSize } from '../zone/project-ground.ts';
import { teamsOf } from '../zone/zone-texts.ts';
import { ClockCourse } from './clock-course.tsx';
import { MarkList } from './mark-list.tsx';
import styles from './match-story.module.css';
import { NO_PLAYERS, type PlayerNames } from './player-names.ts';
import { Statistics } from './statistics.tsx';
import { Timeline } from './timeline.tsx';
import { UnitCourse } from './unit-course.tsx';

interface MatchStoryProps {
  readonly game: Pick<MediaEntity, 'title' | 'sportId'>;
  readonly story: Story | null;
  readonly size: PictureSize;
  readonly players?: PlayerNames;
  /** Whether the events stand below each other with all their players, in place of one line. */
  readonly hasTimeline?: boolean;
}

/** The story changes every few seconds and the ball every second, so it is rendered only when it has changed itself. */
export const MatchStory = memo(function MatchStory({
  game,
  story,
  size,
  players = NO_PLAYERS,
  hasTimeline = false,
}: MatchStoryProps): ReactElement {
  const teams = teamsOf(game.title);
  return (
    <div className={styles['story']} data-size={size} data-course={courseKindOf(game.sportId)}>
      {story && (
        <>
          {story.course.kind === 'clock' ? (
            <ClockCourse course={story.course} marks={story.marks} teams={teams} size={size} />
          ) : (
            <UnitCourse course={story.course} teams={teams} />
          )}
          {hasTimeline ? (
            <Timeline marks={story.marks} teams={teams} players={players} />
          ) : (
            <MarkList marks={story.marks} teams={teams} players={players} />
          )}
          <Statistics stats={story.stats} teams={teams} sportId={game.sportId} size={size} />
        </>
      )}
    </div>
  );
});
