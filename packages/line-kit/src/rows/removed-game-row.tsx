/** The row of a game that was removed from the list: it keeps its place, without prices, until it is out of view. */
import type { GameWire } from '@touchline/contracts/sports-betting';
import { classNames } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useLine } from '../store/line-context.tsx';
import styles from './removed-game-row.module.css';
import { Sides } from './sides.tsx';

interface RemovedGameRowProps {
  readonly game: GameWire;
  /** The class names of a list row and its game. The removed row uses the same ones, so the layout does not shift. */
  readonly classes: Readonly<Record<'row' | 'game' | 'meta', string | undefined>>;
}

export function RemovedGameRow({ game, classes }: RemovedGameRowProps): ReactElement {
  const t = useT();
  const { store } = useLine();
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    return whenUnseen(element.current, () => store.release(game.id));
  }, [store, game.id]);
  return (
    <li ref={element} className={classes.row}>
      <div className={classNames(classes.game, styles['left'])}>
        <span className={classes.meta}>{t('line_state_left')}</span>
        <Sides game={game} />
      </div>
    </li>
  );
}

/** Calls `act` when the element is outside the viewport or the page is hidden. */
function whenUnseen(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === false) act();
  });
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') act();
  };
  observer.observe(element);
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
