export * from './amount.ts';
export * from './budgets.ts';
export * from './endpoint.ts';
export * from './error-codes.ts';
export * from './flow.ts';
export * from './live.ts';
export * from './phone.ts';
export * from './prose.ts';
