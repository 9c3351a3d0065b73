import type { Fault } from './fault.ts';

const folder = 'apps/api/src/modules/operations/support/payment-requests';
const files = 'apps/api/src/platform/files';
const tests = [`${folder}/payment-requests.db.test.ts`];
const uploadTests = [`${files}/clean-upload.test.ts`];
const storeTests = [`${files}/sealed-files.test.ts`];

/** Faults in payment requests and in the files of players. */
export const paymentRequestFaults: readonly Fault[] = [
  {
    name: 'a payment request is read by every player',
    class: 'ownership',
    file: `${folder}/request-rows.ts`,
    find: '($2::bigint is null or r.user_id = $2)',
    replace: '($2::bigint is null or $2::bigint > 0)',
    tests,
  },
  {
    name: 'a payment request takes the deposit of another player',
    class: 'ownership',
    file: `${folder}/create-request.ts`,
    find: "    if (!isOwnPayment) return { outcome: 'no-payment' };\n",
    replace: '',
    tests,
  },
  {
    name: 'a file is downloaded by every player',
    class: 'ownership',
    file: `${folder}/uploads.ts`,
    find: 'and (user_id = $2 or',
    replace: 'and ($2::bigint > 0 or',
    tests,
  },
  {
    name: 'a message takes the file of another player',
    class: 'ownership',
    file: `${folder}/write-message.ts`,
    find: 'and user_id = $2 and message_id is null and key_id',
    replace: 'and $2::bigint > 0 and message_id is null and key_id',
    tests,
  },
  {
    name: 'a file is in two messages',
    class: 'order of checks',
    file: `${folder}/write-message.ts`,
    find: 'and user_id = $2 and message_id is null and key_id',
    replace: 'and user_id = $2 and key_id',
    tests,
  },
  {
    name: 'two requests at once exceed the limit of open ones',
    class: 'locks',
    file: `${folder}/write-message.ts`,
    find: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    replace: 'select hashtextextended($1, 0)',
    tests,
  },
  {
    name: 'an operator sees a file that was not sent',
    class: 'ownership',
    file: `${folder}/uploads.ts`,
    find: '($2::bigint is null and message_id is not null)',
    replace: '$2::bigint is null',
    tests,
  },
  {
    name: 'the bytes of deleted files stay',
    class: 'order of checks',
    file: `${folder}/delete-expired.ts`,
    find: '      await files.remove(name);\n',
    replace: '',
    tests,
  },
  {
    name: 'a file is shown inside the site',
    class: 'origin',
    file: `${files}/send-file.ts`,
    find: '`attachment; filename',
    replace: '`inline; filename',
    tests,
  },
  {
    name: 'a picture keeps what was in its file',
    class: 'limits',
    file: `${files}/clean-upload.ts`,
    find: "{ outcome: 'clean', type, bytes: image }",
    replace: "{ outcome: 'clean', type, bytes }",
    tests: uploadTests,
  },
  {
    name: 'a picture of any size is decoded',
    class: 'limits',
    file: 'packages/contracts/src/shared/uploads.ts',
    find: 'pixels: 25_000_000',
    replace: 'pixels: 900_000_000',
    tests: uploadTests,
  },
  {
    name: 'a file under another name is decrypted',
    class: 'signature',
    file: `${files}/sealed-files.ts`,
    find: 'decipher.setAAD(Buffer.from(name)).setAuthTag(',
    replace: 'decipher.setAuthTag(',
    tests: storeTests,
  },
  {
    name: 'the name of a file is a path',
    class: 'limits',
    file: `${files}/file-store.ts`,
    find: '    if (!fileName.test(name)) throw',
    replace: '    if (name === fileName.source) throw',
    tests: storeTests,
  },
];
