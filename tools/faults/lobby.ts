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
];
