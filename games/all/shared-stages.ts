// The stage of games whose rounds all players share; the room loads it when it is opened.
export { type CrashStageProps, CrashStage, type CurveMark } from '@touchline/game-crash/stage';
