/** The route table: one file per area, joined here. The order of rows does not matter (see the matcher). */
import { homeRoutes } from './home.ts';
import { bettingRoutes } from './betting.ts';
import { championshipsRoutes } from './championships.ts';
import { cyberRoutes } from './cyber.ts';
import { tablesRoutes } from './tables.ts';
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
