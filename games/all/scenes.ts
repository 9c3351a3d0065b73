// The scenes of all games, each loaded when its room is opened. A new game is one line here (docs/how-to/add-game.md).
import { type AnyScene, anyScene } from '@touchline/scene-kit';

export const sceneLoaders: Readonly<Record<string, () => Promise<AnyScene>>> = {
  dice: async () => anyScene((await import('@touchline/game-dice/scene')).scene),
  mines: async () => anyScene((await import('@touchline/game-mines/scene')).scene),
  plinko: async () => anyScene((await import('@touchline/game-plinko/scene')).scene),
  wheel: async () => anyScene((await import('@touchline/game-wheel/scene')).scene),
  limbo: async () => anyScene((await import('@touchline/game-limbo/scene')).scene),
  towers: async () => anyScene((await import('@touchline/game-towers/scene')).scene),
  keno: async () => anyScene((await import('@touchline/game-keno/scene')).scene),
  'hi-lo': async () => anyScene((await import('@touchline/game-hi-lo/scene')).scene),
  blackjack: async () => anyScene((await import('@touchline/game-blackjack/scene')).scene),
  'video-poker': async () => anyScene((await import('@touchline/game-video-poker/scene')).scene),
  baccarat: async () => anyScene((await import('@touchline/game-baccarat/scene')).scene),
  scratch: async () => anyScene((await import('@touchline/game-scratch/scene')).scene),
  roulette: async () => anyScene((await import('@touchline/game-roulette/scene')).scene),
};
