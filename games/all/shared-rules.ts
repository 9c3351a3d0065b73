// The rules of games whose rounds all players share. They have other rules than `GameRules`, because a round does not belong to a player.
export * from '@touchline/game-crash/rules';
