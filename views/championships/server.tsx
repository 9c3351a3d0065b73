import { serveView } from '@touchline/view-kit/server';
import { parts } from './parts/index.ts';
import { view } from './view.ts';

export const server = serveView(view, parts);
