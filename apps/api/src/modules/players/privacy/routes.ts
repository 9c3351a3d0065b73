import { privacyEndpoints, privacyErrors } from '@touchline/contracts/players';
import { sendFile } from '../../../platform/files/send-file.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { ownOf, proofNeeded, readGrantCookie } from '../identity/index.ts';
import type { Privacy } from './privacy.ts';

export function privacyRoutes({ privacy, afterCommit }: { privacy: Privacy; afterCommit: () => void }) {
  return routes(privacyEndpoints, privacyErrors, {
    read: ({ userId }) => privacy.read(userId),
    askExport: async (input) => {
      const own = ownOf(input);
      const asked = await privacy.askExport(own, input.body.lng, { grant: readGrantCookie(input.request) });
      switch (asked.outcome) {
        case 'asked':
          return privacy.read(own.userId);
        case 'proof-needed':
          return proofNeeded;
        case 'closed':
          return { refused: 'privacy/closed', message: 'Exports cannot be stored here.' };
        case 'too-soon':
          return {
            refused: 'privacy/too-soon',
            message: 'One export in 24 hours can be asked for.',
            details: { nextAtMs: asked.nextAtMs },
          };
      }
    },
    download: async (input) => {
      const proof = { grant: readGrantCookie(input.request) };
      const file = await privacy.download(ownOf(input), input.params.exportId, proof);
      if (file.outcome === 'proof-needed') return proofNeeded;
      if (file.outcome === 'no-export')
        return { refused: 'privacy/no-export', message: 'There is no such export.' };
      return sendFile(input.reply, { name: file.name, type: 'application/zip', bytes: file.bytes });
    },
    askErasure: async (input) => {
      const own = ownOf(input);
      const asked = await privacy.askErasure(own, { grant: readGrantCookie(input.request) });
      switch (asked.outcome) {
        case 'asked':
          afterCommit();
          return privacy.read(own.userId);
        case 'proof-needed':
          return proofNeeded;
        case 'operator':
          return { refused: 'privacy/operator', message: 'The account of an operator is not erased here.' };
        case 'erasure-open':
          return { refused: 'privacy/erasure-open', message: 'The erasure is already asked for.' };
        case 'blocked':
          return {
            refused: 'privacy/blocked',
            message: 'Something is still open.',
            details: { blockers: asked.blockers },
          };
      }
    },
    takeBack: async (input) => {
      const own = ownOf(input);
      if (!(await privacy.takeBack(own)))
        return { refused: 'privacy/no-erasure', message: 'There is no erasure to take back.' };
      afterCommit();
      return privacy.read(own.userId);
    },
  });
}
