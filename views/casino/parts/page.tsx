/** The lobby of the site's own games. */
import { covers } from '@touchline/games/covers';
import { type GameLine, gameLines } from '@touchline/games/list';
import { ButtonLink, spoken } from '@touchline/ui';
import { definePart, headTags, useLocation, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './lobby.module.css';

function Lobby(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <div className={styles['page']}>
      <section className={styles['hero']}>
        <h1>{t('games_lobby_title')}</h1>
        <p>{t('games_lobby_text')}</p>
        <ButtonLink tone="chalk" href={`/${lang}/games-landing/fairness`}>
          {t('games_check_how')}
        </ButtonLink>
      </section>
      <section aria-labelledby="originals">
        <h2 id="originals" className={styles['title']}>
          {t('games_originals')}
        </h2>
        <ul className={styles['tiles']}>
          {gameLines.map((game) => (
            <li key={game.id}>
              <Tile game={game} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Tile({ game }: { readonly game: GameLine }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  const name = t.find(`games_name_${game.id.replaceAll('-', '_')}`) ?? game.id;
  const room = `/${lang}/casino/game/${game.number}/${game.id}`;
  const Cover = covers[game.id];
  return (
    <article className={styles['tile']}>
      <a href={isSignedIn ? room : `${room}?play=free`} className={styles['cover']}>
        {Cover && <Cover />}
        <strong>{name}</strong>
      </a>
      <p className={styles['line']}>
        <span>
          {t(game.isSkill === true ? 'games_return_best' : 'games_return_of', {
            percent: percents(game.returns, lang),
          })}
        </span>
        <span className={styles['volatility']}>
          <span className={spoken}>{t('games_volatility', { level: game.volatility })}</span>
          {[1, 2, 3, 4, 5].map((level) => (
            <i key={level} data-on={level <= game.volatility || undefined} />
          ))}
        </span>
      </p>
    </article>
  );
}

/** The average return: one figure, or the least and the most. */
function percents({ least, most }: GameLine['returns'], lang: string): string {
  const format = new Intl.NumberFormat(lang, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const [from, to] = [Number(least), Number(most)].map((one) => format.format(one));
  return from === to ? String(to) : `${from} – ${to}`;
}

export const pagePart = definePart<Record<never, never>>({
  load: ({ t }) => ({
    outcome: 'ready',
    title: t('games_lobby_title'),
    head: headTags({ description: t('games_lobby_text') }),
    data: {},
  }),
  Component: Lobby,
});
