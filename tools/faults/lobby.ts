import type { Fault } from './fault.ts';

const folder = 'apps/api/src/modules/gaming/lobby';
const tests = [`${folder}/favorites.db.test.ts`];

/** Faults in a player's own games (DR-8.86, DR-8.87). */
export const lobbyFaults: readonly Fault[] = [
  {
    name: 'favourite games that are added at once pass the limit',
    class: 'locks',
    file: `${folder}/favorites.ts`,
    find: '        await identity.lockUsers(tx, [userId], []);\n',
    replace: '',
    tests,
  },
  {
    name: 'a player removes the favourite game of another player',
    class: 'ownership',
    file: `${folder}/favorites.ts`,
    find: "'delete from lobby_favorite where user_id = $1 and game = $2'",
    replace: "'delete from lobby_favorite where user_id > 0 * $1 and game = $2'",
    tests,
  },
  {
    name: 'games of other players are shown as played last',
    class: 'ownership',
    file: 'apps/api/src/modules/gaming/rounds/round-store.ts',
    find: 'from rounds_round o where o.user_id = $1 and o.game = g.game',
    replace: 'from rounds_round o where o.user_id > 0 * $1 and o.game = g.game',
    tests,
  },
  {
    name: 'games of other companies of other players are shown as played last',
    class: 'ownership',
    file: 'apps/api/src/modules/gaming/game-wallet/catalogue.ts',
    find: 'where r.user_id = $1 and r.game_number = p.game_number order by',
    replace: 'where r.user_id > 0 * $1 and r.game_number = p.game_number order by',
    tests,
  },
  {
    name: 'a game that left its company’s list can be marked as a favourite',
    class: 'order of checks',
    file: `${folder}/favorites.ts`,
    find: "      if (!(await hasGame(game))) return 'unknown';\n",
    replace: '',
    tests,
  },
  {
    name: 'a game without a published return passes a filter by return',
    class: 'limits',
    file: `${folder}/filter-games.ts`,
    find: '(game.returnPpm ?? 0) >= leastPpm',
    replace: '(game.returnPpm ?? 1_000_000) >= leastPpm',
    tests: [`${folder}/filter-games.test.ts`],
  },
  {
    name: 'a game whose least stake is the limit of the filter is left out',
    class: 'limits',
    file: `${folder}/filter-games.ts`,
    find: 'leastStake(game, ownMinStake) <= stake',
    replace: 'leastStake(game, ownMinStake) < stake',
    tests: [`${folder}/filter-games.test.ts`],
  },
  {
    name: 'the list of games fails while the database does not answer',
    class: 'events',
    file: `${folder}/game-list.ts`,
    find: '      if (!held) throw error;',
    replace: '      throw error;',
    tests: [`${folder}/game-list.test.ts`],
  },
];
