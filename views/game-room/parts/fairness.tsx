/** The seeds that decide the next round, and how to see the last ones (DR-8.1, DR-8.3). */
import { Button, Card } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Play } from '../data/play.ts';
import { CommitmentCheck } from './commitment-check.tsx';
import { useIsFramed } from './framed.ts';
import styles from './room.module.css';

interface FairnessProps {
  readonly play: Play;
  readonly onRotate: () => void;
  /** A round is open, whose hidden part the seed would show. */
  readonly isLocked: boolean;
}

export function Fairness({ play, onRotate, isLocked }: FairnessProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const isFramed = useIsFramed();
  const { pair } = play;
  return (
    <Card aria-label={t('games_fairness')}>
      <h2>{t('games_fairness')}</h2>
      {pair === null ? (
        <p className={styles['text']}>{t('games_fairness_first')}</p>
      ) : (
        <>
          <dl className={styles['lines']}>
            <div className={styles['long']}>
              <dt>{t('games_commitment')}</dt>
              <dd>
                <code dir="ltr">{pair.commitment}</code>
              </dd>
            </div>
            <div className={styles['long']}>
              <dt>{t('games_client_seed')}</dt>
              <dd>
                <code dir="ltr">{pair.clientSeed}</code>
              </dd>
            </div>
            <div>
              <dt>{t('games_nonce')}</dt>
              <dd>{pair.nextNonce}</dd>
            </div>
          </dl>
          {pair.pairId !== null && (
            <CommitmentCheck key={pair.pairId} pairId={pair.pairId} commitment={pair.commitment} />
          )}
          <Button
            size="small"
            isWide
            disabled={isLocked || play.isBusy || pair.nextNonce === 0}
            onClick={onRotate}
          >
            {t('games_rotate')}
          </Button>
          <p className={styles['text']}>{t(isLocked ? 'games_rotate_open' : 'games_rotate_text')}</p>
        </>
      )}
      {!isFramed && (
        <a href={`/${lang}/games-landing/fairness`} className={styles['link']}>
          {t('games_check_how')}
        </a>
      )}
    </Card>
  );
}
