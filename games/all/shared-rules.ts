// The rules of games whose rounds all players share. They have no `GameRules`: a round is no player's own.
export * from '@touchline/game-crash/rules';
