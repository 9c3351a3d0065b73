import type { GameLine } from './list.ts';

/** The address of a game's room: for money, or for free play. */
export const roomAddress = (lang: string, { number, id }: GameLine, isForMoney: boolean): string =>
  `/${lang}/casino/game/${number}/${id}${isForMoney ? '' : '?play=free'}`;
