/** The address of the page that checks a round, with everything that decides it. */
import type { PlayedRound } from './play.ts';

/** What decides a round (DR-8.14). */
export interface CheckInput {
  readonly game: string;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** JSON texts. */
  readonly bet: string;
  readonly actions: string;
  readonly stake: string;
}

const NAMES = ['game', 'serverSeed', 'commitment', 'clientSeed', 'nonce', 'bet', 'actions', 'stake'] as const;

export const checkPath = (lang: string, game: string, round: PlayedRound): string => {
  const { seeds } = round;
  const query = new URLSearchParams({
    game,
    serverSeed: seeds.serverSeed ?? '',
    commitment: seeds.commitment,
    clientSeed: seeds.clientSeed,
    nonce: String(round.nonce),
    bet: JSON.stringify(round.bet),
    actions: JSON.stringify(round.actions),
    stake: round.stake,
  });
  return `/${lang}/games-landing/fairness?${query}`;
};

/** Reads the input from an address; what is missing is empty. */
export function inputOf(search: string): CheckInput {
  const query = new URLSearchParams(search);
  const [game, serverSeed, commitment, clientSeed, nonce, bet, actions, stake] = NAMES.map(
    (name) => query.get(name) ?? '',
  ) as [string, string, string, string, string, string, string, string];
  return {
    game: game || 'dice',
    serverSeed,
    commitment,
    clientSeed,
    nonce: Number(nonce) || 0,
    bet: bet || '{}',
    actions: actions || '[]',
    stake: stake || '1.00',
  };
}
