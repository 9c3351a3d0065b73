/** The ended rounds with bets of the player: what they paid, a link that checks each, and all as a file (DR-8.106). */
import { hundredthsText } from '@touchline/games/shared-rules';
import { timesText } from '@touchline/scene-kit';
import { Button, Card, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { minus } from '../data/amounts.ts';
import { saveFile } from '../data/save-file.ts';
import { checkSharedPath, type PlayedShared, savedSharedText } from '../data/shared-played.ts';
import room from './room.module.css';
import styles from './shared-room.module.css';

const SHOWN = 8;

interface SharedRoundListProps {
  readonly game: string;
  readonly played: readonly PlayedShared[];
}

export function SharedRoundList({ game, played }: SharedRoundListProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  if (played.length === 0) return null;
  return (
    <Card aria-label={t('games_your_rounds')}>
      <h2>{t('games_your_rounds')}</h2>
      <table className={room['rounds']}>
        <thead>
          <tr>
            <th>{t('games_crash_point')}</th>
            <th>{t('games_staked')}</th>
            <th>{t('games_net')}</th>
            <th>{t('games_fairness')}</th>
          </tr>
        </thead>
        <tbody>
          {played.slice(0, SHOWN).map(({ roundId, saved }) => (
            <tr key={roundId}>
              <td dir="ltr">{timesText(hundredthsText(saved.point), lang)}</td>
              <td>
                {saved.entries.map(({ stake, currency }, at) => (
                  <span key={at} className={styles['line']}>
                    {formatMoney(stake, { lang, currency })}
                  </span>
                ))}
              </td>
              <td dir="auto">
                {saved.entries.map(({ stake, payout, currency }, at) => (
                  <span key={at} className={styles['line']}>
                    {formatMoney(minus(payout, stake), { lang, currency, isSigned: true })}
                  </span>
                ))}
              </td>
              <td>
                <a href={checkSharedPath(lang, saved)}>{t('games_check')}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="small"
        isWide
        onClick={() => saveFile(game, savedSharedText(played.map(({ saved }) => saved)))}
      >
        {t('games_crash_save')}
      </Button>
    </Card>
  );
}
