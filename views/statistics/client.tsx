import { mountView } from '@touchline/view-kit/client';
import { parts } from './parts/index.ts';
import { view } from './view.ts';

export const mount = mountView(view, parts);
