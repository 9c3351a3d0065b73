import { LAST_LANGUAGE } from '@touchline/i18n';
import type { Database } from '../../../../platform/database/db.ts';
import type { CrestDrawing, Names } from '../writes/feed-messages.ts';

export type SportName = { id: number; key: string; names: Names; isCyber: boolean; sort: number };
/** The discipline of cyber-sports to which a championship belongs (DR-7.60). */
export type DisciplineName = { type: 'real' | 'virtual'; key: string; sort: number };
export type ChampName = {
  id: number;
  sportId: number;
  names: Names;
  sort: number;
  isSimulated: boolean;
  countryCode: string | null;
  categoryNames: Names | null;
  discipline: DisciplineName | null;
};
export type CompetitorName = {
  id: number;
  names: Names;
  countryCode: string | null;
  crest: CrestDrawing | null;
};

export type CatalogueNames = {
  sports: Map<number, SportName>;
  champs: Map<number, ChampName>;
  competitors: Map<number, CompetitorName>;
};

/** Loads the names of everything on sale. */
export async function loadNames(db: Database): Promise<CatalogueNames> {
  const sports = await db.query<SportName>(
    'select id, key, names, is_cyber as "isCyber", sort from catalogue_sport order by sort, id',
  );
  const champs = await db.query<ChampName>(
    `select c.id::float8 as id, c.sport_id as "sportId", c.names, c.sort, c.is_simulated as "isSimulated",
       k.country_code as "countryCode", k.names as "categoryNames",
       case when k.cyber_type is not null
         then jsonb_build_object('type', k.cyber_type, 'key', k.discipline_key, 'sort', k.sort) end as discipline
     from catalogue_champ c left join catalogue_category k on k.id = c.category_id`,
  );
  const competitors = await db.query<CompetitorName>(
    `select id::float8 as id, names, country_code as "countryCode", crest from catalogue_competitor`,
  );
  const byId = <T extends { id: number }>(rows: T[]): Map<number, T> =>
    new Map(rows.map((row) => [row.id, row]));
  return { sports: byId(sports), champs: byId(champs), competitors: byId(competitors) };
}

/** Returns a name in a language, otherwise in the last fallback language, otherwise in any language. */
export const nameIn = (names: Names | null | undefined, language: string): string =>
  names?.[language] ?? names?.[LAST_LANGUAGE] ?? Object.values(names ?? {})[0] ?? '';
