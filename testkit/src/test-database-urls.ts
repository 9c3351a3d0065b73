import { appLogin, seedsLogin, withLogin } from '@touchline/supervisor';

/** Password of the application's login on the test server. */
export const testAppPassword = 'touchlinetestapplication';

/** The key of the audit chain, for the tests and for the processes that they start. */
export const testAuditKey = 'test-audit-key';

/** Returns the addresses of a database on the test server: for the superuser, the application and the rounds process. */
export function testUrls(adminUrl: string, name: string): { admin: string; app: string; seeds: string } {
  const admin = adminUrl.includes('@/postgres')
    ? adminUrl.replace('@/postgres', `@/${name}`)
    : adminUrl.replace(/\/postgres$/, `/${name}`);
  return {
    admin,
    app: withLogin(admin, appLogin, testAppPassword),
    seeds: withLogin(admin, seedsLogin, testAppPassword),
  };
}
