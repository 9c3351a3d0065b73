import { connect, type Socket } from 'node:net';

/** `retryAfterSec` is null without a Retry-After header. */
type BareAnswer = { status: number; body: string; retryAfterSec: number | null };

/** Sends one request at a time over a keep-alive connection. Resolves with the status and the body. */
export type BareConnection = {
  post: (path: string, headers: string, body: string) => Promise<BareAnswer>;
  get: (path: string, headers: string) => Promise<BareAnswer>;
  close: () => void;
};

const headEnd = '\r\n\r\n';

/**
 * A minimal HTTP client. The load generator shares two cores with the measured server, and Node's own client would cost
 * a third of the server's work. It reads only responses with a Content-Length, which the API always sends.
 * @param localAddress the client address that the server sees: any of 127.0.0.0/8
 */
export function openBareConnection(port: number, localAddress = '127.0.0.1'): BareConnection {
  let socket: Socket | null = null;
  let text = '';
  let answer: {
    resolve: (value: BareAnswer) => void;
    reject: (e: Error) => void;
  } | null;
  const fail = (error: Error): void => {
    socket = null;
    answer?.reject(error);
  };
  const read = (data: string): void => {
    text += data;
    const at = text.indexOf(headEnd);
    if (at < 0) return;
    const head = text.slice(0, at);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    const body = text.slice(at + headEnd.length);
    if (Number.isNaN(length)) return fail(new Error(`an answer without its length: ${head}`));
    if (Buffer.byteLength(body) < length) return;
    const { resolve } = answer ?? {};
    [text, answer] = ['', null];
    const retryAfter = /retry-after: (\d+)/i.exec(head)?.[1];
    const retryAfterSec = retryAfter === undefined ? null : Number(retryAfter);
    resolve?.({ status: Number(head.slice(9, 12)), body, retryAfterSec });
  };
  // The server closes an idle connection. The next request then opens another one.
  const open = (): Socket => {
    const opened = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    opened.setEncoding('utf8').on('data', read).on('error', fail);
    opened.on('close', () => fail(new Error('the server closed the connection')));
    return opened;
  };
  const ask = (text: string): Promise<BareAnswer> =>
    new Promise((resolve, reject) => {
      answer = { resolve, reject };
      socket ??= open();
      socket.write(text);
    });
  const head = `host: 127.0.0.1:${port}\r\n`;
  return {
    post: (path, headers, body) => {
      const about = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      return ask(`POST ${path} HTTP/1.1\r\n${head}${about}${headers}\r\n\r\n${body}`);
    },
    get: (path, headers) => ask(`GET ${path} HTTP/1.1\r\n${head}${headers}\r\n\r\n`),
    close: () => socket?.destroy(),
  };
}
