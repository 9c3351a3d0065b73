import { paymentRequestEndpoints, paymentRequestErrors } from '@touchline/contracts/operations';
import { sendFile } from '../../../../platform/files/send-file.ts';
import { routes } from '../../../../platform/http/serve-endpoints.ts';
import type { PaymentRequests } from './payment-requests.ts';

export function paymentRequestRoutes(deps: { paymentRequests: PaymentRequests; afterCommit: () => void }) {
  const { paymentRequests, afterCommit } = deps;
  return routes(paymentRequestEndpoints, paymentRequestErrors, {
    topics: async ({ query }) => ({ topics: paymentRequests.topics(query.lng) }),
    list: async ({ userId, query }) => ({ requests: await paymentRequests.list(userId, query.lng) }),
    create: async ({ userId, body }) => {
      const result = await paymentRequests.create(userId, body);
      if (result.outcome !== 'created') return { refused: `requests/${result.outcome}` as const };
      afterCommit();
      return { number: result.number };
    },
    request: async ({ userId, params, query }) =>
      (await paymentRequests.read(userId, params.number, query.lng)) ?? { refused: 'requests/no-request' },
    reply: async ({ userId, params, body }) => {
      const result = await paymentRequests.reply(userId, params.number, body);
      if (result.outcome !== 'stored') return { refused: `requests/${result.outcome}` as const };
      afterCommit();
      return { messageId: Number(result.id) };
    },
    seen: async ({ userId, params, body }) => {
      const count = await paymentRequests.markSeen(userId, params.number, BigInt(body.messageId));
      if (count === null) return { refused: 'requests/no-request' };
      afterCommit();
      return { count };
    },
    close: async ({ userId, params }) => {
      if ((await paymentRequests.closeOwn(userId, params.number)) === null)
        return { refused: 'requests/no-request' };
      afterCommit();
      return { state: 'closed' as const };
    },
    upload: async ({ userId, body }) => {
      const bytes = Buffer.from(body.content, 'base64');
      const result = await paymentRequests.upload(userId, { fileId: body.fileId, name: body.name, bytes });
      if (result.outcome === 'stored') return result.file;
      const { outcome } = result;
      return outcome === 'id-reused' || outcome === 'too-many-files'
        ? { refused: `requests/${outcome}` as const }
        : { refused: `requests/file-${outcome}` as const };
    },
    file: async ({ userId, params, reply }) => {
      const file = await paymentRequests.file(params.fileId, userId);
      return file ? sendFile(reply, file) : { refused: 'requests/no-file' };
    },
    operatorFile: async ({ params, reply }) => {
      const file = await paymentRequests.file(params.fileId, null);
      return file ? sendFile(reply, file) : { refused: 'requests/no-file' };
    },
  });
}
