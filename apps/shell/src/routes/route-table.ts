/**
 * The route table. Each area has one file, and this file joins them. The order of routes does not matter, because the
 * matcher prefers the most specific route.
 */
import { homeRoutes } from './home.ts';
import { bettingRoutes } from './betting.ts';
import { championshipsRoutes } from './championships.ts';
import { cyberRoutes } from './cyber.ts';
import { tablesRoutes } from './tables-routes.ts';
import { statisticsRoutes } from './statistics.ts';
import { informationRoutes } from './information.ts';
import { promotionsRoutes } from './promotions.ts';
import { casinoRoutes } from './casino.ts';
import { paymentsRoutes } from './payments.ts';
import { officeRoutes } from './office.ts';
import { userRoutes } from './user.ts';
import { technicalRoutes } from './technical.ts';
import type { Route } from './route.ts';

const rows = [
  ...homeRoutes,
  ...bettingRoutes,
  ...championshipsRoutes,
  ...cyberRoutes,
  ...tablesRoutes,
  ...statisticsRoutes,
  ...informationRoutes,
  ...promotionsRoutes,
  ...casinoRoutes,
  ...paymentsRoutes,
  ...officeRoutes,
  ...userRoutes,
  ...technicalRoutes,
] as const;

export type RouteId = (typeof rows)[number]['id'];
export type RouteRow = Route & { readonly id: RouteId };

export const ROUTES: readonly RouteRow[] = rows;
