import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type DoubleReply = { status: number; body: unknown };
export type DoubleCall = { path: string; form: URLSearchParams; headers: Record<string, string | undefined> };

/** A local double of a provider's addresses, answered by the test; it keeps the calls. */
export async function startProviderDouble(
  answer: (call: DoubleCall) => DoubleReply | Promise<DoubleReply>,
): Promise<{ origin: string; calls: DoubleCall[]; close: () => Promise<void> }> {
  const calls: DoubleCall[] = [];
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      const { authorization, accept } = request.headers;
      const call = {
        path: request.url ?? '',
        form: new URLSearchParams(text),
        headers: { authorization, accept },
      };
      calls.push(call);
      void Promise.resolve(answer(call)).then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
