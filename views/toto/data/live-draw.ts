import type { TotoDrawWire, TotoLiveWire } from '@touchline/contracts/sports-betting';

/** The draw with what the live topic says of it. */
export const withLive = (draw: TotoDrawWire, live: TotoLiveWire): TotoDrawWire => ({
  ...draw,
  ...live,
  matches: draw.matches.map((match, at) => ({ ...match, ...live.matches[at] })),
});
