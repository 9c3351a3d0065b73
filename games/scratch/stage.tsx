/** A card of nine covered cells. The round is over and stored before the first cell is uncovered (DR-8.79). */
import { Outcome, type StageProps } from '@touchline/scene-kit';
import { Button, classNames, spoken } from '@touchline/ui';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Board } from './board.tsx';
import { BLANK, CELLS, cellsOf } from './cells.ts';
import { type Foil, newFoil, uncoverAll } from './foil.ts';
import type { ScratchBet, ScratchTicket } from './rules.ts';
import styles from './scene.module.css';

type Props = StageProps<ScratchBet, never, ScratchTicket>;

/** The foil of the card: whole at first, and gone from a card that the player has seen. */
function useFoil({ round, isRevealing, endReveal }: Props): [Foil, (change: (foil: Foil) => Foil) => void] {
  const key = round?.key ?? null;
  const [state, setState] = useState<{ key: string | null; foil: Foil }>({ key, foil: newFoil() });
  const own = state.key === key ? state.foil : newFoil();
  const foil = round === null || isRevealing ? own : uncoverAll(own);
  const isDone = foil.uncovered.size === CELLS;
  useEffect(() => {
    if (isRevealing && isDone) endReveal();
  }, [isRevealing, isDone, endReveal]);
  return [
    foil,
    (change) => setState((now) => ({ key, foil: change(now.key === key ? now.foil : newFoil()) })),
  ];
}

export function Stage(props: Props): ReactElement {
  const { round, isRevealing, money, t } = props;
  const [foil, change] = useFoil(props);
  const cells = round === null ? [] : cellsOf(round.shown);
  const contentOf = (prize: number): string =>
    prize === BLANK ? t('games_scratch_blank') : money(String(prize));
  const last = [...foil.uncovered].at(-1);
  const isDone = round !== null && !isRevealing;
  return (
    <div className={styles['stage']}>
      <div className={classNames(styles['ticket'], isDone && round.isGain && styles['gain'])}>
        <header>
          <strong>{t('games_scratch_title')}</strong>
          <span>{t('games_scratch_three')}</span>
        </header>
        <Board
          foil={foil}
          change={change}
          cells={cells}
          winning={isDone && round.shown.prize > 0 ? round.shown.prize : null}
          contentOf={contentOf}
          isOpen={isRevealing}
          t={t}
        />
        <p>
          {isDone
            ? t('games_scratch_place', {
                place: new Intl.NumberFormat(t.locale.lang).format(round.shown.place + 1),
              })
            : ' '}
        </p>
      </div>
      <div className={styles['end']}>
        {isRevealing && <Button onClick={() => change(uncoverAll)}>{t('games_scratch_all')}</Button>}
        <Outcome
          round={isDone ? round : null}
          hint={
            isRevealing ? t('games_scratch_open', { count: foil.uncovered.size }) : t('games_scratch_first')
          }
          money={money}
          t={t}
        />
      </div>
      <p className={spoken} aria-live="polite">
        {isRevealing && last !== undefined && contentOf(cells[last] ?? BLANK)}
      </p>
    </div>
  );
}
