import type { GameProviderEntry } from '../../provider.ts';
import { createHub88 } from './hub88.ts';

export const hub88Entry: GameProviderEntry = {
  id: 'hub88',
  create: ({ hub88, isProduction }) => (hub88 === null ? null : createHub88({ ...hub88, isProduction })),
};
