import type { CanonicalMessage, GameState, MarketStatus } from '../../catalogue/index.ts';
import { lineKeyOf } from '../../catalogue/index.ts';

/** The state of one game in memory after a list of messages, by the catalogue's rules. Used by tests only. */
export type PublishedGame = {
  state: GameState;
  statuses: Map<string, MarketStatus>;
  /** The bet status of each outcome, by `type/line/outcome`. */
  results: Map<string, number>;
  certainty: Map<string, 1 | 2>;
  score: { home: number; away: number } | null;
  prices: Map<string, bigint | null>;
};

export const newPublishedGame = (): PublishedGame => ({
  state: 'SCHEDULED',
  statuses: new Map(),
  results: new Map(),
  certainty: new Map(),
  score: null,
  prices: new Map(),
});

/** Applies messages of one game as the catalogue does. */
export function receiveMessages(game: PublishedGame, messages: readonly CanonicalMessage[]): void {
  for (const message of messages) applyMessage(game, message);
}

const nameOf = ({ typeKey, spec }: { typeKey: string; spec: Record<string, string> }): string =>
  `${typeKey}/${lineKeyOf(spec)}`;

const isClosed = (status: MarketStatus | undefined): boolean =>
  status === 'SETTLED' || status === 'CANCELLED';

function applyMessage(game: PublishedGame, message: CanonicalMessage): void {
  switch (message.kind) {
    case 'EventState':
      game.state = message.state;
      return;
    case 'ScoreUpdate':
      game.score = { home: message.score.home, away: message.score.away };
      return;
    case 'MarketsDelta':
      for (const market of message.markets) {
        const name = nameOf(market);
        if (isClosed(game.statuses.get(name))) continue;
        game.statuses.set(name, market.status);
        for (const { key, coefMilli } of market.outcomes) game.prices.set(`${name}/${key}`, coefMilli);
      }
      return;
    case 'MarketsStop':
      for (const [name, status] of game.statuses) if (status === 'OPEN') game.statuses.set(name, message.to);
      return;
    case 'Settle':
      for (const line of message.results) {
        game.statuses.set(nameOf(line), 'SETTLED');
        game.certainty.set(nameOf(line), message.certainty);
        for (const { key, statusId } of line.outcomes) {
          if (statusId !== null) game.results.set(`${nameOf(line)}/${key}`, statusId);
        }
      }
      return;
    case 'Cancel':
      cancel(game, message.lines === '*' ? '*' : new Set(message.lines.map(nameOf)));
      return;
    case 'RollbackSettle':
      for (const name of message.lines === '*' ? [...game.statuses.keys()] : message.lines.map(nameOf)) {
        game.statuses.set(name, 'SUSPENDED');
        for (const key of game.results.keys()) if (key.startsWith(`${name}/`)) game.results.delete(key);
      }
      return;
    case 'FixtureUpsert':
    case 'PastGames':
    case 'LineUps':
    case 'MatchStory':
    case 'GameResult':
    case 'RollbackCancel':
    case 'Alive':
    case 'SnapshotBegin':
    case 'SnapshotEnd':
  }
}

function cancel(game: PublishedGame, names: ReadonlySet<string> | '*'): void {
  for (const [name, status] of game.statuses) {
    if (names !== '*' && !names.has(name)) continue;
    if (status !== 'SETTLED') game.statuses.set(name, 'CANCELLED');
  }
}
