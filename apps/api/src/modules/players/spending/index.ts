export { spendingRoutes } from './routes.ts';
export { createSpending, type Spending } from './spending.ts';
