/** The section, sport and championship of an address. */

export interface MenuPlace {
  readonly section: 'line' | 'live';
  readonly sportKey: string | null;
  readonly champId: number | null;
  /** Whether the address is one of cyber-sports of people. */
  readonly isCyber: boolean;
}

/**
 * Matches the section in an address. A page type may precede the section of a list. A menu section may follow the
 * section of a game: `live/main/football/11/42`.
 */
const PLACE =
  /^(?:(?:main|home|marble|team|betsonyour|topgame)\/)?(line|live)(?:\/(?:main|home|marble|team|betsonyour|topgame)(?=\/))?(?:\/([a-z0-9-]+)(?:\/([1-9]\d*))?)?/;

/** Addresses of cyber-sports: `cyber/real/cs2/live`, `cyber/real/cs2/51`, `cyber/real/cs2/51/live/7`. */
const CYBER = /^cyber\/([a-z]+)(?:\/[a-z0-9-]+)?(?:\/([1-9]\d*)[a-z0-9-]*)?(?:\/(live|line)(?:\/|$))?/;

export function menuPlace(path: string): MenuPlace {
  const cyber = CYBER.exec(path);
  if (cyber) {
    const [, type, champ, section] = cyber;
    return {
      section: section === 'live' ? 'live' : 'line',
      sportKey: null,
      champId: champ === undefined ? null : Number(champ),
      isCyber: type === 'real',
    };
  }
  const [, section, sportKey = null, champ] = PLACE.exec(path) ?? [];
  return {
    section: section === 'live' ? 'live' : 'line',
    sportKey,
    champId: champ === undefined ? null : Number(champ),
    isCyber: false,
  };
}
