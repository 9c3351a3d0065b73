/** The return of the game, and the hash chain: what it proves, what not, and the check of the last rounds. */
import { autoReturn, chanceOf, hundredthsText, manualReturn } from '@touchline/games/shared-rules';
import { percentText, timesText } from '@touchline/scene-kit';
import { Button, Card } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { checkPoints } from '../data/check-shared.ts';
import type { SharedState } from '../data/shared-live.ts';
import room from './room.module.css';
import styles from './shared-room.module.css';

interface SharedFactsProps {
  readonly game: string;
  readonly shared: SharedState;
  readonly maxWin: string;
}

export function SharedFacts({ game, shared, maxWin }: SharedFactsProps): ReactElement {
  return (
    <>
      <Rules game={game} maxWin={maxWin} />
      <Chain shared={shared} />
    </>
  );
}

/** The tick of 2.00, for the return of a cash-out by hand. */
const TICK_OF_TWO = 116;

function Rules({ game, maxWin }: { game: string; maxWin: string }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const lines = [
    [t('games_crash_return_auto'), percentText(autoReturn(200), lang)],
    [t('games_crash_return_hand'), percentText(manualReturn(TICK_OF_TWO), lang)],
    [t('games_crash_return_start'), percentText(manualReturn(0), lang)],
    [t('games_crash_reaches', { multiplier: timesText('2.00', lang) }), percentText(chanceOf(200), lang)],
    [t('games_max_win'), maxWin],
  ] as const;
  return (
    <Card>
      <h2>{t('games_rules')}</h2>
      <dl className={room['lines']}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={room['text']}>{t.find(`games_rules_${game}`)}</p>
    </Card>
  );
}

function Chain({ shared }: { shared: SharedState }): ReactElement {
  const t = useT();
  const { chain } = shared;
  return (
    <Card aria-label={t('games_crash_chain')}>
      <h2>{t('games_crash_chain')}</h2>
      {chain === null ? (
        <p className={room['text']}>{t('games_crash_none')}</p>
      ) : (
        <>
          <dl className={room['lines']}>
            <div className={room['long']}>
              <dt>{t('games_crash_terminal')}</dt>
              <dd>
                <code dir="ltr">{chain.terminalHash}</code>
              </dd>
            </div>
            <div className={room['long']}>
              <dt>{t('games_crash_public')}</dt>
              <dd>
                <code dir="ltr">{chain.publicValue}</code>
              </dd>
            </div>
          </dl>
          <p className={room['text']}>{t('games_crash_proves')}</p>
          <p className={room['text']}>
            {chain.source === 'demo'
              ? t('games_crash_source_demo')
              : t('games_crash_source', { source: chain.source })}
          </p>
          <p className={room['text']}>{t('games_crash_proves_not')}</p>
          <Check shared={shared} />
        </>
      )}
    </Card>
  );
}

function Check({ shared }: { shared: SharedState }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [checked, setChecked] = useState<ReturnType<typeof checkPoints> | null>(null);
  const { chain, points } = shared;
  const wrong = (checked ?? []).filter(({ isLinked, isRight }) => isLinked === false || !isRight);
  return (
    <>
      <Button
        size="small"
        isWide
        disabled={chain === null || points.length === 0}
        onClick={() => chain && setChecked(checkPoints(chain, points))}
      >
        {t('games_crash_verify')}
      </Button>
      <output className={styles['verdict']}>
        {checked === null
          ? ''
          : wrong.length === 0
            ? t('games_crash_verified', { count: checked.length })
            : t('games_crash_wrong', {
                rounds: wrong
                  .map(({ number, point }) => `${number} (${timesText(hundredthsText(point), lang)})`)
                  .join(', '),
              })}
      </output>
    </>
  );
}
