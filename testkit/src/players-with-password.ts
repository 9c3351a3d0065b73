import { type createTestApp, encodeCredential, type TestBrowser } from './test-app.ts';

type TestSite = ReturnType<typeof createTestApp>;

/** The password of every player here, and as a request sends it. */
export const password = 'a long secret of mine';
export const uPassword = encodeCredential(password);

let last = 0;
/** Headers with an address of its own for each call, because the rate limit of one address would refuse later calls. */
export const from = (headers: Record<string, string> = {}): Record<string, string> => ({
  'x-forwarded-for': `198.51.${Math.floor(++last / 250) % 250}.${1 + (last % 250)}`,
  ...headers,
});

/** The error code of a reply; undefined for a success. */
export const codeOf = (body: unknown): string | undefined =>
  (body as { error?: { code: string } }).error?.code;

/** Adds a player with the password, and by default with an e-mail address. */
export async function addPlayer({ app }: TestSite, { lng = 'en', hasEmail = true } = {}) {
  const passwordHash = await app.identity.passwords.hash(password);
  const user = await app.db.transaction((tx) =>
    app.identity.addUser(tx, {
      email: hasEmail ? `mara${++last}@post.example` : null,
      passwordHash,
      countryCode: 'IT',
      lng,
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('taken');
  return user;
}

/** Logs a new browser in. @throws when the log-in is refused */
export async function logIn(
  site: TestSite,
  accountNumber: string,
  { isSaved = false, headers = from() } = {},
): Promise<TestBrowser> {
  const browser = site.browser();
  const credentials = { uLogin: encodeCredential(accountNumber), uPassword, save: isSaved };
  const { status } = await browser.post('/web-api/auth/login', credentials, headers);
  if (status !== 200) throw new Error(`the log-in answered ${status}`);
  return browser;
}
