import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { join } from 'node:path';
import type { SportSize } from './live-catalogue.ts';
import type { ApiCommand, ApiReply } from './live-page-server.ts';
import type { RecorderCommand, RecorderReply } from './render-recorder.ts';

/**
 * The built pages over a catalogue of a fixed seed. There is no database, and every run has the same games and prices.
 */
export type LivePageSite = {
  /** The address that the browser opens. */
  url: string;
  /** The page servers themselves, without the api process in front. */
  pageUrls: readonly string[];
  sendToApi: (order: ApiCommand) => Promise<ApiReply>;
  /** Sends a command to the first page server. */
  sendToPageServer: (order: RecorderCommand) => Promise<RecorderReply>;
  /** CPU seconds of all page servers so far. */
  cpuOfPages: () => Promise<number>;
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '..', '..');

/** Builds what has changed, then starts the api process and the page servers. */
export async function startLivePageSite(sizes: readonly SportSize[], pageServers = 1): Promise<LivePageSite> {
  execFileSync(process.execPath, [join(root, 'tools/build.ts')], { cwd: root });
  const api = fork(join(import.meta.dirname, 'live-page-server.ts'), [JSON.stringify(sizes)]);
  const url = await addressOf(api);
  const startPages = (): ChildProcess =>
    fork(join(root, 'apps/shell/src/server/main.ts'), [], {
      execArgv: ['--import', join(import.meta.dirname, 'render-recorder.ts')],
      env: { ...process.env, NODE_ENV: 'production', API_URL: url, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  const first = startPages();
  const pages = [first, ...Array.from({ length: pageServers - 1 }, startPages)];
  const pageUrls = await Promise.all(pages.map(addressOf));
  const sendToApi = (order: ApiCommand) => sendAndWait<ApiReply>(api, order);
  await sendToApi({ type: 'ssr-address', url: pageUrls[0] ?? '' });
  return {
    url,
    pageUrls,
    sendToApi,
    sendToPageServer: (order) => sendAndWait<RecorderReply>(first, order),
    cpuOfPages: async () => {
      const replies = await Promise.all(pages.map((one) => sendAndWait<RecorderReply>(one, { type: 'cpu' })));
      return replies.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
    },
    stop: async () => void (await Promise.all([...pages, api].map(ended))),
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const { port } = await nextMessage<{ port: number }>(child);
  return `http://127.0.0.1:${port}`;
}

/** Sends one command at a time. The next message of the child is the reply. */
function sendAndWait<Reply>(child: ChildProcess, order: object): Promise<Reply> {
  const reply = nextMessage<Reply>(child);
  child.send(order);
  return reply;
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('a process of the site ended'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Message);
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
