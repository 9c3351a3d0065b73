import { type CommandLine, operatorPaths } from '@touchline/contracts/operations';
import { sessionPaths, twoStepPaths } from '@touchline/contracts/players';
import { z } from 'zod';
import { type Cookies, readCookies, writeCookies } from './session-file.ts';

/** The result of a command; `ok` decides the exit code. */
export type Outcome = { ok: boolean; text: string };

const said = z.object({ ok: z.boolean(), text: z.string() });
/** A right password of an account with a second step: the code completes this attempt. */
const secondStep = z.object({ outcome: z.literal('second-step'), attempt: z.string() });
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/**
 * Whether a cookie stays after a log-out. These cookies identify this machine as a known device. So others cannot lock
 * the operator out.
 */
const isKept = (name: string): boolean => name.endsWith('known-device');

type Answer = { status: number; body: unknown };

/**
 * Creates a client for the operator api of one site.
 * @param origin such as `https://example.org`; the session's cookies are sent only there
 */
export function createOperatorClient(origin: string) {
  let cookies = readCookies(origin);

  const call = async (path: string, body: object | undefined): Promise<Answer | null> => {
    let response: Response;
    try {
      response = await fetch(`${origin}${path}`, {
        method: 'POST',
        // Redirects are refused, because a redirect could send the password or the session to another host.
        redirect: 'error',
        headers: {
          'x-requested-with': 'touchline-ops',
          'user-agent': 'touchline-ops',
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch {
      return null;
    }
    cookies = withSetCookies(cookies, response.headers.getSetCookie());
    return { status: response.status, body: await response.json().catch(() => null) };
  };

  const isDown: Outcome = {
    ok: false,
    text: `The site does not answer at ${origin}. Start it (npm start), or name it with --url.`,
  };

  const logOut = async (): Promise<Outcome> => {
    const answer = await call(sessionPaths.disconnect.path, undefined);
    cookies = Object.fromEntries(Object.entries(cookies).filter(([name]) => isKept(name)));
    writeCookies(origin, cookies);
    return answer ? { ok: true, text: 'Logged out.' } : isDown;
  };

  const run = async ({ words, options }: CommandLine): Promise<Outcome> => {
    const answer = await call(operatorPaths.command.path, { words, options: Object.fromEntries(options) });
    if (!answer) return isDown;
    if (answer.status === 404)
      return {
        ok: false,
        text: 'There is no operator session here, or it has ended: npm run ops -- login --as <account>',
      };
    return said.safeParse(answer.body).data ?? { ok: false, text: shownRefusal(answer) };
  };

  return {
    run,
    logOut,
    /** @param readCode reads the code of the second step, when the account has one (DR-13.21) */
    logIn: async (
      login: string,
      password: string,
      readCode: () => Promise<string | null>,
    ): Promise<Outcome> => {
      const form = { uLogin: encode(login), uPassword: encode(password), save: false };
      let answer = await call(sessionPaths.login.path, form);
      if (!answer) return isDown;
      const waiting = secondStep.safeParse(answer.body).data;
      if (waiting) {
        const code = (await readCode())?.trim();
        if (!code)
          return {
            ok: false,
            text: 'There is no code: type it at a terminal, or give it as the second line with --password-stdin.',
          };
        answer = await call(twoStepPaths.logIn.path, { attempt: waiting.attempt, code, save: false });
        if (!answer) return isDown;
      }
      if (answer.status !== 200) return { ok: false, text: shownRefusal(answer) };
      writeCookies(origin, cookies);
      const { ok } = await run({ words: ['help'], options: new Map() });
      if (ok)
        return {
          ok,
          text: `Logged in as ${login} at ${origin}, until 30 minutes without a command or: npm run ops -- logout`,
        };
      await logOut();
      return { ok: false, text: `${login} is not an operator.` };
    },
  };
}

const captchaCodes = new Set(['100', '111', '112', '113', '120']);

function shownRefusal({ status, body }: Answer): string {
  const { error } = refusal.safeParse(body).data ?? {};
  if (!error) return `The site answered ${status}.`;
  if (captchaCodes.has(error.code))
    return 'Too many wrong tries: the site asks for a captcha now. Wait a quarter of an hour.';
  return `${error.message} (${error.code})`;
}

function withSetCookies(cookies: Cookies, lines: readonly string[]): Cookies {
  const now = new Map(Object.entries(cookies));
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const isGone = attributes.some((attribute) => attribute.trim() === 'Max-Age=0');
    if (isGone) now.delete(pair.slice(0, at));
    else now.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return Object.fromEntries(now);
}
