/** The generated types of the tables. */
export const tablesFile = 'apps/api/src/platform/database/tables.gen.ts';
