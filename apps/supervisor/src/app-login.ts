/**
 * The database login of the site's processes; `prepare` creates it with its privileges
 * (docs/adr/0016-database-roles.md).
 */
export const appLogin = 'touchline_app';

/** The login of the process that decides shared rounds, which alone reads their seeds (DR-8.94). */
export const seedsLogin = 'touchline_seeds';

/** Returns the URL of the same database with another login. */
export const withLogin = (url: string, user: string, password: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${user}:${password}@`);
