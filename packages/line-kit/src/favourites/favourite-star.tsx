/** The star of a match, a championship or a team (DR-10.70). */
import { classNames, IconButton } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { Star } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './favourite-star.module.css';
import type { FavouriteKind } from './stored-favourites.ts';
import { useStar } from './use-favourites.ts';

interface FavouriteStarProps {
  readonly kind: FavouriteKind;
  readonly id: number;
  /** What is marked, for the accessible name. */
  readonly name: string;
  /** On a dark ground the star has the colours of the scoreboard. */
  readonly isOnPitch?: boolean;
  readonly className?: string | undefined;
}

export function FavouriteStar({
  kind,
  id,
  name,
  isOnPitch = false,
  className,
}: FavouriteStarProps): ReactElement {
  const t = useT();
  const [isStarred, toggle] = useStar(kind, id);
  return (
    <IconButton
      tone={isOnPitch ? 'on-pitch' : 'quiet'}
      size="small"
      label={t('line_star', { name })}
      aria-pressed={isStarred}
      className={className}
      onClick={toggle}
    >
      <Star
        size={16}
        aria-hidden
        className={classNames(styles['star'], isOnPitch && styles['onPitch'], isStarred && styles['starred'])}
      />
    </IconButton>
  );
}
