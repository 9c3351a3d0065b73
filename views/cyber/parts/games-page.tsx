/** A page with lists of games: live ones first, then those that start. */
import { cyberPath } from '@touchline/line-kit';
import { LateNote } from '@touchline/line-kit/game';
import { ButtonLink, EmptyState } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { GamesData, GamesOfSection } from '../data/load-games.ts';
import { ChampHead } from './champ-head.tsx';
import { CyberList } from './cyber-list.tsx';
import { DisciplineCards } from './discipline-cards.tsx';
import { DisciplineHead } from './discipline-head.tsx';
import styles from './games-page.module.css';
import { TypeHead } from './type-head.tsx';

export function GamesPage({ data }: { readonly data: GamesData }): ReactElement {
  return (
    <>
      <Head data={data} />
      {data.lists.some(({ section }) => section === 'live') && <LateNote />}
      {data.lists.map((games) => (
        <SectionList key={keyOf(data, games)} data={data} games={games} />
      ))}
    </>
  );
}

/** A list is never shown for another address. */
const keyOf = ({ page, type }: GamesData, { section, reply, champIds }: GamesOfSection): string =>
  [page, type, section, reply.topic, ...champIds].join(' ');

function Head({ data }: { readonly data: GamesData }): ReactElement {
  const { page, type, disciplines, discipline, champ } = data;
  if (discipline && champ) return <ChampHead discipline={discipline} champ={champ} />;
  if (discipline)
    return (
      <DisciplineHead
        discipline={discipline}
        current={page === 'section' ? (data.lists[0]?.section ?? 'live') : 'discipline'}
      />
    );
  return (
    <>
      <TypeHead type={type} current={page === 'all' ? 'all' : 'home'} />
      {page === 'home' && <DisciplineCards disciplines={disciplines} />}
    </>
  );
}

function SectionList({
  data,
  games,
}: {
  readonly data: GamesData;
  readonly games: GamesOfSection;
}): ReactElement {
  const t = useT();
  const { section } = games;
  const isAlone = data.lists.length === 1;
  return (
    <CyberList
      games={games}
      disciplines={data.disciplines}
      title={isAlone ? null : (count) => t('cyber_section', { section, count })}
      empty={
        isAlone ? (
          <NoGames data={data} section={section} />
        ) : (
          <p className={styles['none']}>{t('sportsbook_empty_title', { section })}</p>
        )
      }
    />
  );
}

function NoGames({
  data: { type, discipline },
  section,
}: {
  readonly data: GamesData;
  readonly section: GamesOfSection['section'];
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const other = section === 'live' ? 'line' : 'live';
  return (
    <EmptyState title={t('sportsbook_empty_title', { section })} text={t('sportsbook_empty_text')}>
      <ButtonLink href={cyberPath(lang, type, discipline?.key ?? '', other)}>
        {t('sportsbook_to_section', { section: other })}
      </ButtonLink>
      <ButtonLink href={cyberPath(lang, type)}>{t('cyber_type', { type })}</ButtonLink>
    </EmptyState>
  );
}
