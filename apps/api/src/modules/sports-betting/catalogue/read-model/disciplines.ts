import type { CatalogueApi } from '@touchline/contracts/sports-betting';
import { type CatalogueNames, type ChampName, type DisciplineName, nameIn } from './catalogue-names.ts';
import { allSports, isOnSale } from './game-lists.ts';
import type { Mirror } from './mirror.ts';
import { presentChamp } from './present-game.ts';

type CyberReply = CatalogueApi['cyber']['reply']['disciplines'];
type Count = { line: number; live: number };
type CyberChamp = ChampName & { discipline: DisciplineName };

const isCyber = (champ: ChampName): champ is CyberChamp => champ.discipline !== null;
const keyOf = ({ type, key }: DisciplineName): string => `${type}/${key}`;

/** Whether `wanted` names the discipline (`real/cs2`) or its type (`real`). */
const isWanted = (of: DisciplineName, wanted: string): boolean => of.type === wanted || keyOf(of) === wanted;

const cyberChamps = (mirror: Mirror): CyberChamp[] => [...mirror.names().champs.values()].filter(isCyber);

/** Returns the championships of a discipline or of a type; an empty list for an unknown one. */
export const disciplinesOf = (mirror: Mirror, wanted: string): CyberChamp[] =>
  cyberChamps(mirror).filter(({ discipline }) => isWanted(discipline, wanted));

/** @param wanted a discipline or a type; undefined for all games, also those outside cyber-sports */
export function disciplineFilter(mirror: Mirror, wanted: string | undefined): (champId: number) => boolean {
  if (wanted === undefined) return () => true;
  const champIds = new Set(disciplinesOf(mirror, wanted).map(({ id }) => id));
  return (champId) => champIds.has(champId);
}

/** Returns the sport whose topic has every game of a discipline or type; all sports when there are several. */
export function sportOfDiscipline(mirror: Mirror, wanted: string | undefined): number {
  if (wanted === undefined) return allSports;
  const sportIds = new Set(disciplinesOf(mirror, wanted).map(({ sportId }) => sportId));
  const [sportId] = sportIds;
  return sportIds.size === 1 && sportId !== undefined ? sportId : allSports;
}

/** Returns every discipline with its championships and numbers of games on sale, in the order of the menu. */
export function presentCyber(mirror: Mirror, language: string): CyberReply {
  const counts = countByChamp(mirror);
  const champs = cyberChamps(mirror).toSorted((a, b) => a.sort - b.sort || a.id - b.id);
  const byDiscipline = Map.groupBy(champs, ({ discipline }) => keyOf(discipline));
  return [...byDiscipline.values()]
    .toSorted((a, b) => sortOf(a) - sortOf(b))
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { discipline, sportId, categoryNames } = first;
      const listed = group.map((champ) => {
        const { line, live } = counts.get(champ.id) ?? { line: 0, live: 0 };
        return { ...presentChamp(champ, language), lineCount: line, liveCount: live };
      });
      return [
        {
          type: discipline.type,
          key: discipline.key,
          name: nameIn(categoryNames, language),
          sportId,
          sportKey: mirror.names().sports.get(sportId)?.key ?? '',
          lineCount: listed.reduce((sum, { lineCount }) => sum + lineCount, 0),
          liveCount: listed.reduce((sum, { liveCount }) => sum + liveCount, 0),
          champs: listed,
        },
      ];
    });
}

const withoutDisciplines = new WeakMap<CatalogueNames, CatalogueNames>();

/** A mirror whose championships have no discipline while the pages of cyber-sports are switched off (SH-RT-193). */
export function withCyberPages(mirror: Mirror, isOn: () => boolean): Mirror {
  const plain = (names: CatalogueNames): CatalogueNames => {
    const known = withoutDisciplines.get(names);
    if (known) return known;
    const champs = [...names.champs].map(([id, champ]) => [id, { ...champ, discipline: null }] as const);
    const hidden = { ...names, champs: new Map(champs) };
    withoutDisciplines.set(names, hidden);
    return hidden;
  };
  return { ...mirror, names: () => (isOn() ? mirror.names() : plain(mirror.names())) };
}

const sortOf = ([first]: readonly CyberChamp[]): number => first?.discipline.sort ?? 0;

function countByChamp(mirror: Mirror): Map<number, Count> {
  const counts = new Map<number, Count>();
  for (const { row } of mirror.games()) {
    if (!isOnSale(row)) continue;
    const count = counts.get(row.champId) ?? { line: 0, live: 0 };
    count[row.section]++;
    counts.set(row.champId, count);
  }
  return counts;
}
