/** The last rounds of the player in this game, each with a link that checks it. */
import type { AnyScene } from '@touchline/scene-kit';
import { Button, Card, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { minus } from '../data/amounts.ts';
import { checkPath } from '../data/check-address.ts';
import type { Play } from '../data/play.ts';
import { saveFile } from '../data/save-file.ts';
import { savedRounds } from '../data/save-rounds.ts';
import { useIsFramed } from './framed.ts';
import styles from './room.module.css';

const SHOWN = 8;

interface RoundListProps {
  readonly game: string;
  readonly scene: AnyScene;
  readonly play: Play;
  readonly money: (amount: string) => string;
}

export function RoundList({ game, scene, play, money }: RoundListProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const isFramed = useIsFramed();
  const rounds = play.rounds.filter(({ isOver }) => isOver).slice(0, SHOWN);
  if (rounds.length === 0) return null;
  const isOpened = rounds.some(({ seeds }) => seeds.serverSeed !== null);
  return (
    <Card aria-label={t('games_your_rounds')}>
      <h2>{t('games_your_rounds')}</h2>
      <table className={styles['rounds']}>
        <thead>
          <tr>
            <th>{t('games_result')}</th>
            <th>{t('games_staked')}</th>
            <th>{t('games_net')}</th>
            <th>{t('games_fairness')}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={round.key}>
              <td>{scene.resultOf({ ...round, id: round.key, isGain: false }, t)}</td>
              <td>{money(round.staked)}</td>
              <td dir="auto">
                {formatMoney(minus(round.payout, round.staked), {
                  lang,
                  currency: play.currency,
                  isSigned: true,
                })}
              </td>
              <td>
                {round.seeds.serverSeed === null ? (
                  <span className={styles['sealed']}>{t('games_sealed')}</span>
                ) : isFramed ? (
                  <code dir="ltr" className={styles['sealed']}>
                    {round.seeds.serverSeed}
                  </code>
                ) : (
                  <a href={checkPath(lang, game, round)}>{t('games_check_and_replay')}</a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOpened && !isFramed && (
        <Button
          size="small"
          isWide
          onClick={() => saveFile(game, savedRounds(game, scene.rules.version, play.rounds))}
        >
          {t('games_save')}
        </Button>
      )}
    </Card>
  );
}
