import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's `postgres` database. */
    adminUrl: string;
    /** Name of the migrated database from which test databases are copied. */
    templateName: string;
  }
}
