/** Addresses of the line and of games. Each begins with the language. */
import type { GameLiveWire } from '@touchline/contracts/sports-betting';

export type Section = GameLiveWire['section'];

export function sectionPath(lang: string, section: Section, sportKey?: string, champId?: number): string {
  const parts = [lang, section, sportKey, champId].filter((part) => part !== undefined);
  return `/${parts.join('/')}`;
}

export function gamePath(
  lang: string,
  sportKey: string,
  game: Pick<GameLiveWire, 'id' | 'champId' | 'section'>,
): string {
  return `/${lang}/${game.section}/main/${sportKey}/${game.champId}/${game.id}`;
}
