/**
 * The story of a match below its picture: its course, its events and its statistics. Everything comes from the feed.
 * The space is reserved before the first message.
 */
import type { MediaEntity, StoryFact } from '@touchline/contracts/sports-betting';
import { memo, type ReactElement } from 'react';
import { courseKindOf } from '../zone/grounds.ts';
import type { PictureSize } from '../zone/project-ground.ts';
import { teamsOf } from '../zone/zone-texts.ts';
import { ClockCourse } from './clock-course.tsx';
import { MarkList } from './mark-list.tsx';
import styles from './match-story.module.css';
import { Statistics } from './statistics.tsx';
import { UnitCourse } from './unit-course.tsx';

interface MatchStoryProps {
  readonly entity: MediaEntity;
  readonly story: StoryFact | null;
  readonly size: PictureSize;
}

/** The story changes every few seconds and the ball every second, so it is rendered only when it has changed itself. */
export const MatchStory = memo(function MatchStory({ entity, story, size }: MatchStoryProps): ReactElement {
  const teams = teamsOf(entity.title);
  return (
    <div className={styles['story']} data-size={size} data-course={courseKindOf(entity.sportId)}>
      {story && (
        <>
          {story.course.kind === 'clock' ? (
            <ClockCourse course={story.course} marks={story.marks} teams={teams} size={size} />
          ) : (
            <UnitCourse course={story.course} teams={teams} />
          )}
          <MarkList marks={story.marks} teams={teams} />
          <Statistics stats={story.stats} teams={teams} sportId={entity.sportId} size={size} />
        </>
      )}
    </div>
  );
});
