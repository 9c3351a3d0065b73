import { LONG_TERM_SPORT_ID, type SeoApi, seoEndpoints, seoErrors } from '@touchline/contracts/site';
import { intlTag } from '@touchline/i18n';
import countries from 'i18n-iso-countries';
import { type Refusal, routes } from '../../../platform/http/serve-endpoints.ts';
import { pageTexts } from '../../../platform/http/page-texts.ts';
import { isMirrorMatch, type Mirror, nameIn } from '../../sports-betting/catalogue/index.ts';
import type { SiteConfigStore } from '../site-config/index.ts';
import type { Seo } from './seo.ts';

export type SeoRoutesDeps = { seo: Seo; mirror: Mirror; siteConfig: SiteConfigStore };

type Params = SeoApi['pageData']['query'];
type SeoErrorCode = keyof typeof seoErrors;
type DefaultTexts = { title: string; description: string };

const noLanguage: Refusal<SeoErrorCode> = {
  refused: 'seo/no-language',
  message: 'This site does not speak it.',
};

/** Endpoints for search engine metadata. */
export function seoRoutes({ seo, mirror, siteConfig }: SeoRoutesDeps) {
  const texts = pageTexts('seo');
  const speaks = (lng: string): boolean => siteConfig.get().languages.includes(lng);

  /** Returns the default metadata of a game, a championship or a sport, whichever is the most specific. */
  const defaultTexts = (params: Params): DefaultTexts | Refusal<SeoErrorCode> => {
    const { language: lng, section } = params;
    const words = (kind: string, values: Record<string, string>): DefaultTexts => ({
      title: texts.text(lng, `seo_${kind}_title`, values),
      description: texts.text(lng, `seo_${kind}_description`, values),
    });
    const { sports, champs, competitors } = mirror.names();
    const champName = (id: number): string => nameIn(champs.get(id)?.names, lng);
    if (params.matchId !== undefined) {
      const game = mirror.game(Number(params.matchId));
      if (!game || !isMirrorMatch(game)) return { refused: 'seo/no-game', message: 'No such game.' };
      const name = (id: number): string => nameIn(competitors.get(id)?.names, lng);
      const values = {
        home: name(game.row.homeId),
        away: name(game.row.awayId),
        champ: champName(game.row.champId),
      };
      return words('game', {
        ...values,
        start: startText(game.row.startAtMs, lng, Number(params.timezone ?? 0)),
      });
    }
    if (params.championshipId !== undefined) {
      const id = Number(params.championshipId);
      if (!champs.has(id)) return { refused: 'seo/no-champ', message: 'No such championship.' };
      return words('champ', { champ: champName(id) });
    }
    const sportId = Number(params.subsectionId ?? 0);
    if (sportId === LONG_TERM_SPORT_ID) return words('sport', { sport: texts.text(lng, 'seo_long_term') });
    const sport = sports.get(sportId);
    if (sport) return words('sport', { sport: nameIn(sport.names, lng) });
    return section === undefined ? { title: '', description: '' } : words(section, {});
  };

  return routes(seoEndpoints, seoErrors, {
    pageData: async ({ query }) => {
      if (!speaks(query.language)) return noLanguage;
      const own = defaultTexts(query);
      if ('refused' in own) return own;
      return seo.page({ path: query.url, lng: query.language }, query.domain ?? null, own).page;
    },
    content: async ({ query }) =>
      speaks(query.language)
        ? { content: seo.page({ path: query.url, lng: query.language }, null).content }
        : noLanguage,
    pageVisual: async ({ query }) =>
      speaks(query.language) ? seo.page({ path: query.url, lng: query.language }, null).visual : noLanguage,
    isoCodes: async () => ({ codes: isoCodes() }),
    sports: async ({ query: { lng } }) => {
      if (!speaks(lng)) return noLanguage;
      const known = [...mirror.names().sports.values()]
        .filter(({ id }) => id !== LONG_TERM_SPORT_ID)
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ id, key, names }) => ({ id, key, name: nameIn(names, lng), nameEng: nameIn(names, 'en') }));
      const longTerm = {
        id: LONG_TERM_SPORT_ID,
        key: 'long-term',
        name: texts.text(lng, 'seo_long_term'),
        nameEng: texts.text('en', 'seo_long_term'),
      };
      return { sports: [...known, longTerm] };
    },
  });
}

/** Returns every country of ISO 3166-1 (SH-SEO-008). */
const isoCodes = (): Record<string, { alpha3: string; numeric: number }> =>
  Object.fromEntries(
    Object.entries(countries.getAlpha2Codes()).map(([alpha2, alpha3]) => [
      alpha2,
      { alpha3, numeric: Number(countries.alpha2ToNumeric(alpha2) ?? 0) },
    ]),
  );

/** Formats a start time at an offset from UTC in hours: `20 Nov 2026, 15:00`, with Latin digits. */
function startText(atMs: number, lng: string, timezoneHours: number): string {
  const shifted = new Date(atMs + timezoneHours * 3_600_000);
  return shifted.toLocaleString(intlTag(lng), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
}
