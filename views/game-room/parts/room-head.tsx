/** The head of a room: the game, its return, and whether it is played for money. */
import { nameOfGame } from '@touchline/games/game-name';
import type { GameLine } from '@touchline/games/list';
import { returnText } from '@touchline/games/return-text';
import { Badge, ButtonLink, SegmentLinks } from '@touchline/ui';
import { useLocation, useNavigate, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { useIsFramed } from './framed.ts';
import styles from './room.module.css';

export function RoomHead({ game, isFree }: { game: GameLine; isFree: boolean }): ReactElement {
  const t = useT();
  const { lang, path } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signed-in';
  const own = `/${lang}/${path}`;
  const free = `${own}?play=free`;
  const isFramed = useIsFramed();
  return (
    <header className={styles['head']}>
      <div>
        {!isFramed && (
          <a href={`/${lang}/casino-lobby`} className={styles['back']}>
            {t('games_lobby')}
          </a>
        )}
        <h1>{nameOfGame(t, game.id)}</h1>
      </div>
      <Badge tone="brand">
        {t(game.isSkill === true ? 'games_return_best' : 'games_return_of', {
          percent: returnText(game.returns, lang),
        })}
      </Badge>
      {isFramed ? (
        isFree && <Badge tone="warn">{t('games_for_free')}</Badge>
      ) : isSignedIn ? (
        <SegmentLinks
          label={t('games_kind_of_play')}
          choices={[
            { id: 'money', href: own, label: t('games_for_money') },
            { id: 'free', href: free, label: t('games_for_free') },
          ]}
          current={isFree ? 'free' : 'money'}
          onPress={(href) => navigate(href, { keepScroll: true })}
        />
      ) : (
        <span className={styles['guest']}>
          <Badge tone="warn">{t('games_for_free')}</Badge>
          <ButtonLink size="small" href={`/${lang}/login?${new URLSearchParams({ 'return-url': own })}`}>
            {t('games_log_in')}
          </ButtonLink>
        </span>
      )}
    </header>
  );
}
