import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const secret = 'test-demo-identity-secret';

/** The demo's provider of identities in a process of its own, as the supervisor runs it. */
export type DemoIdentity = {
  settings: { id: string; secret: string; issuer: string };
  /**
   * Opens an authorization address as a browser does and chooses a person; null declines.
   * @returns the address of return with the provider's answer
   */
  choose: (authorizationUrl: string, person: string | null) => Promise<URL>;
  /**
   * Chooses a person in the frame of one-tap sign-in.
   * @returns the credential that the frame sends to the page; null for a person who declined
   */
  oneTap: (nonce: string, person: string | null) => Promise<string | null>;
  stop: () => void;
};

export async function startDemoIdentity(): Promise<DemoIdentity> {
  const child = fork(fileURLToPath(import.meta.resolve('@touchline/demo-identity/main')), [], {
    env: { ...process.env, NODE_ENV: 'test', DEMO_IDENTITY_SECRET: secret, DEMO_IDENTITY_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await portOf(child);
  return {
    settings: { id: 'touchline', secret, issuer: `http://127.0.0.1:${port}` },
    choose,
    oneTap: (nonce, person) => chooseInFrame(`http://127.0.0.1:${port}`, nonce, person),
    stop: () => void child.kill('SIGKILL'),
  };
}

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the demo provider ended with ${code}`)));
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'listening') resolve(message.port ?? 0);
    });
  });

/** Follows redirects of the provider with its cookies until one leads to another origin. */
async function choose(authorizationUrl: string, person: string | null): Promise<URL> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Map<string, string>();
  const visit = async (url: URL, form?: URLSearchParams): Promise<URL> => {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = reply.headers.get('location');
    if (location !== null) {
      const next = new URL(location, url);
      return next.origin === origin ? visit(next) : next;
    }
    if (reply.status !== 200)
      throw new Error(`the demo provider answered ${reply.status}: ${await reply.text()}`);
    return visit(url, new URLSearchParams(person === null ? { decline: '1' } : { person }));
  };
  return visit(new URL(authorizationUrl));
}

async function chooseInFrame(issuer: string, nonce: string, person: string | null): Promise<string | null> {
  const query = new URLSearchParams({ client_id: 'touchline', nonce, origin: 'http://localhost', lng: 'en' });
  const form = new URLSearchParams(person === null ? { decline: '1' } : { person });
  const page = await fetch(`${issuer}/one-tap?${query.toString()}`, { method: 'POST', body: form });
  const message = /postMessage\((\{.*?\}),/.exec(await page.text())?.[1] ?? '';
  return (JSON.parse(message) as { oneTap: string | null }).oneTap;
}
