/** The section, sport and championship of an address. */

export interface MenuPlace {
  readonly section: 'line' | 'live';
  readonly sportKey: string | null;
  readonly champId: number | null;
}

/**
 * Matches the section in an address. A page type may precede the section of a list. A menu section may follow the
 * section of a game: `live/main/football/11/42`.
 */
const PLACE =
  /^(?:(?:main|home|marble|team|betsonyour|topgame)\/)?(line|live)(?:\/(?:main|home|marble|team|betsonyour|topgame)(?=\/))?(?:\/([a-z0-9-]+)(?:\/([1-9]\d*))?)?/;

export function menuPlace(path: string): MenuPlace {
  const [, section, sportKey = null, champ] = PLACE.exec(path) ?? [];
  return {
    section: section === 'live' ? 'live' : 'line',
    sportKey,
    champId: champ === undefined ? null : Number(champ),
  };
}
