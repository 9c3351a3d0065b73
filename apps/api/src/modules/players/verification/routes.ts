import { verificationEndpoints, verificationErrors } from '@touchline/contracts/players';
import { sendFile } from '../../../platform/files/send-file.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Verification } from './verification.ts';

export function verificationRoutes(deps: { verification: Verification; afterCommit: () => void }) {
  const { verification, afterCommit } = deps;
  return routes(verificationEndpoints, verificationErrors, {
    read: async ({ userId }) => verification.read(userId),
    create: async ({ userId, body }) => {
      const outcome = await verification.create(userId, body);
      if (outcome !== 'created') return { refused: `verification/${outcome}` as const };
      afterCommit();
      return { documentId: body.documentId };
    },
    remove: async ({ userId, params }) => {
      const outcome = await verification.remove(userId, params.documentId);
      if (outcome !== 'removed') return { refused: `verification/${outcome}` as const };
      afterCommit();
      return { documentId: params.documentId };
    },
    send: async ({ userId, params }) => {
      const outcome = await verification.send(userId, params.documentId);
      if (outcome !== 'waiting') return { refused: `verification/${outcome}` as const };
      afterCommit();
      return { state: outcome };
    },
    upload: async ({ userId, params, body }) => {
      const { fileId, name } = body;
      const bytes = Buffer.from(body.content, 'base64');
      const result = await verification.upload(userId, { ...params, fileId, name, bytes });
      if (result.outcome !== 'stored') return { refused: `verification/${result.outcome}` as const };
      afterCommit();
      return result.page;
    },
    removePage: async ({ userId, params }) => {
      const outcome = await verification.removePage(userId, params);
      if (outcome !== 'removed') return { refused: `verification/${outcome}` as const };
      afterCommit();
      return { fileId: params.fileId };
    },
    file: async ({ userId, params, reply }) => {
      const page = await verification.page(userId, params.fileId);
      return page ? sendFile(reply, page) : { refused: 'verification/no-file' };
    },
    operatorFile: async ({ userId, params, reply, address, agent }) => {
      const page = await verification.operatorPage(userId, params.fileId, { address, agent });
      return page ? sendFile(reply, page) : { refused: 'verification/no-file' };
    },
  });
}
