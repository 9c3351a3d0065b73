/** The story of a match outside the match tracker: its course, events and statistics (DR-10.64, DR-7.132). */
import type { Story } from '@touchline/contracts/sports-betting';
import { useLiveStatus, useT } from '@touchline/view-kit';
import { type ReactElement, type ReactNode, useRef } from 'react';
import styles from './live-story.module.css';
import { MatchStory } from './story/match-story.tsx';
import type { PlayerNames } from './story/player-names.ts';
import { usePictureSize } from './zone/use-picture-size.ts';
import { useTracker } from './zone/use-tracker.ts';

export { MarkIcon } from './story/mark-icon.tsx';
export { namesOf } from './story/player-names.ts';
export { minuteOf } from './story/story-texts.ts';

interface StoryProps {
  readonly sportId: number;
  /** Both sides: `line_versus`. */
  readonly title: string;
  readonly players: PlayerNames;
}

interface LiveStoryProps extends StoryProps {
  readonly gameId: number;
  /** Renders the story with what else follows its events. The story is null before the first message. */
  readonly children: (story: Story | null, view: ReactNode) => ReactNode;
}

/** The story of a match in play, updated live. */
export function LiveStory({ gameId, sportId, title, players, children }: LiveStoryProps): ReactElement {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { story } = useTracker(gameId, box);
  const isStale = useLiveStatus() === 'stale';
  const note = isStale ? t('media_zone_stale') : story ? null : t('media_zone_waiting');
  const view = (
    <>
      {note !== null && <p className={styles['note']}>{note}</p>}
      <StoryView sportId={sportId} title={title} players={players} story={story} />
    </>
  );
  return (
    <div ref={box} className={styles['live']}>
      {children(story, view)}
    </div>
  );
}

/** A story as it is. Null reserves its space. */
export function StoryView({
  sportId,
  title,
  players,
  story,
}: StoryProps & { readonly story: Story | null }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const size = usePictureSize(box);
  return (
    <div ref={box}>
      <MatchStory game={{ title, sportId }} story={story} size={size} players={players} hasTimeline />
    </div>
  );
}
