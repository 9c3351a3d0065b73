import { appLogin, withLogin } from '@touchline/supervisor';

/** Of the application's login on the tests' own server. */
export const testAppPassword = 'touchlinetestapplication';

/** The key of the audit chain, of the tests and of the processes they start. */
export const testAuditKey = 'test-audit-key';

/** The address of a database of the tests' server, of the superuser and of the application. */
export function testUrls(adminUrl: string, name: string): { admin: string; app: string } {
  const admin = adminUrl.includes('@/postgres')
    ? adminUrl.replace('@/postgres', `@/${name}`)
    : adminUrl.replace(/\/postgres$/, `/${name}`);
  return { admin, app: withLogin(admin, appLogin, testAppPassword) };
}
