/** One to nine live games side by side (DR-10.43). Their ids are in the address, so the screen can be shared. */
import { PriceFreeze, sectionPath } from '@touchline/line-kit';
import { LateNote } from '@touchline/line-kit/game';
import { Button, ButtonLink, EmptyState } from '@touchline/ui';
import { useLocation, useNavigate, useSetPreference, useT } from '@touchline/view-kit';
import { type ReactElement, useState } from 'react';
import type { MultiData } from '../../data/load-multi.ts';
import {
  FIRST_MULTI,
  MAX_WITH_CARDS,
  moved,
  type MultiOrder,
  multiPath,
  placed,
} from '../../data/multi-games.ts';
import { MultiBar } from './multi-bar.tsx';
import styles from './multi-page.module.css';
import { MultiWindow } from './multi-window.tsx';

export function MultiPage({ data }: { readonly data: MultiData }): ReactElement {
  const [dragged, setDragged] = useState<number | null>(null);
  const [ids, show] = useChosen(data);
  const games = ids.flatMap((id) => data.games.find(({ game }) => game.id === id) ?? []);
  const shown = data.order === 'time' ? games.toSorted((a, b) => a.game.startAtMs - b.game.startAtMs) : games;
  const shownIds = shown.map(({ game }) => game.id);
  return (
    <>
      <MultiBar data={data} ids={ids} onShow={show} />
      {shown.some(({ game }) => game.section === 'live') && <LateNote />}
      {shown.length === 0 && <NoGames next={data.next} onShow={show} />}
      <PriceFreeze isDegraded={shown.some(({ isDegraded }) => isDegraded)}>
        <ol className={styles['games']} data-count={shown.length}>
          {shown.map((reply, index) => (
            <li key={reply.game.id} className={styles['place']}>
              <div
                data-target={dragged !== null && dragged !== reply.game.id}
                className={styles['target']}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged !== null) show(placed(shownIds, dragged, index), 'own');
                }}
              >
                <MultiWindow
                  reply={reply}
                  no={index + 1}
                  isLast={index === shown.length - 1}
                  hasCards={shown.length <= MAX_WITH_CARDS}
                  onDrag={setDragged}
                  onMove={(move) => show(moved(shownIds, reply.game.id, move), 'own')}
                  onRemove={() => show(ids.filter((id) => id !== reply.game.id))}
                />
              </div>
            </li>
          ))}
        </ol>
      </PriceFreeze>
    </>
  );
}

/** Shown when the last game was removed, and when no game is live. */
function NoGames({
  next,
  onShow,
}: {
  readonly next: readonly number[];
  readonly onShow: (ids: readonly number[]) => void;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  if (next.length > 0)
    return (
      <EmptyState title={t('sportsbook_multi_none')} text={t('sportsbook_multi_none_text')}>
        <Button onClick={() => onShow(next.slice(0, FIRST_MULTI))}>{t('sportsbook_multi_begin')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState title={t('sportsbook_empty_title', { section: 'live' })} text={t('sportsbook_empty_text')}>
      <ButtonLink href={sectionPath(lang, 'line')}>
        {t('sportsbook_to_section', { section: 'line' })}
      </ButtonLink>
    </EmptyState>
  );
}

/**
 * Returns the chosen games, and the function that shows others or another order and keeps them for the next visit. A
 * choice holds at once, so the next one builds on it while its page is still loading.
 */
function useChosen(
  data: MultiData,
): readonly [readonly number[], (ids: readonly number[], order?: MultiOrder) => void] {
  const { lang } = useLocation();
  const navigate = useNavigate();
  const setPreference = useSetPreference();
  const [chosen, setChosen] = useState({ data, ids: data.games.map(({ game }) => game.id) });
  const current = chosen.data === data ? chosen.ids : data.games.map(({ game }) => game.id);
  const show = (ids: readonly number[], order = data.order): void => {
    setChosen({ data, ids: [...ids] });
    setPreference('multiLiveGames', ids.join(','));
    navigate(multiPath(lang, ids, order), { keepScroll: true, replace: true });
  };
  return [current, show];
}
