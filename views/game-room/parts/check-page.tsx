/** Checks a round in the browser, a personal or a shared one. Nothing is asked of the server. */
import { ROUND_CHECKER_PATH } from '@touchline/contracts/gaming';
import { nameOfGame } from '@touchline/games/game-name';
import { gameLines } from '@touchline/games/list';
import { Select } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { inputOf } from '../data/check-address.ts';
import styles from './check-page.module.css';
import { CheckPersonal } from './check-personal.tsx';
import { CheckShared } from './check-shared.tsx';

export function CheckPage(): ReactElement {
  const t = useT();
  const { search } = useLocation();
  const [game, setGame] = useState(() => inputOf(search).game);
  const choice = (
    <Select
      label={t('games_check_game')}
      value={game}
      onChange={(event) => setGame(event.target.value)}
      options={gameLines.map(({ id }) => ({ value: id, label: nameOfGame(t, id) }))}
    />
  );
  const isShared = gameLines.some(({ id, isShared: is }) => id === game && is === true);
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('games_check_title')}</h1>
        <p>{t('games_check_text')}</p>
        <a href={ROUND_CHECKER_PATH} download>
          {t('games_check_file')}
        </a>
      </header>
      {isShared ? <CheckShared choice={choice} /> : <CheckPersonal key={game} game={game} choice={choice} />}
    </div>
  );
}
