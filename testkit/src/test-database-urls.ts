import { appLogin, withLogin } from '@touchline/supervisor';

/** Of the application's login on the test server. */
export const testAppPassword = 'touchlinetestapplication';

/** The key of the audit chain, for the tests and the processes they start. */
export const testAuditKey = 'test-audit-key';

/** The superuser's and the application's address of a database on the test server. */
export function testUrls(adminUrl: string, name: string): { admin: string; app: string } {
  const admin = adminUrl.includes('@/postgres')
    ? adminUrl.replace('@/postgres', `@/${name}`)
    : adminUrl.replace(/\/postgres$/, `/${name}`);
  return { admin, app: withLogin(admin, appLogin, testAppPassword) };
}
