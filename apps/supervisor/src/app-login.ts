/**
 * The database login of the site's processes; `prepare` creates it with its rights
 * (docs/adr/0016-database-roles.md).
 */
export const appLogin = 'touchline_app';

/** The address of the same database for another login. */
export const withLogin = (url: string, user: string, password: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${user}:${password}@`);
