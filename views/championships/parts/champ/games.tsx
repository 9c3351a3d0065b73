/** The games of the championship on sale, with their main prices. */
import {
  type ListReply,
  GamesCard,
  type Section,
  sectionPath,
  SportIcon,
  useGameIds,
} from '@touchline/line-kit';
import { useLocation } from '@touchline/view-kit';
import type { ReactElement } from 'react';

interface GamesProps {
  readonly title: string;
  readonly reply: ListReply;
  readonly section: Section;
  readonly sportKey: string;
}

export function Games({ title, reply, section, sportKey }: GamesProps): ReactElement | null {
  const { lang } = useLocation();
  const ids = useGameIds();
  if (ids.length === 0) return null;
  return (
    <GamesCard
      id={`champ-games-${section}`}
      icon={<SportIcon sportKey={sportKey} />}
      title={title}
      href={sectionPath(lang, section, sportKey, reply.champs[0]?.id)}
      sportKey={sportKey}
      gameIds={ids}
    />
  );
}
