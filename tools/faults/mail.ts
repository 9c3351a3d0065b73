import type { Fault } from './fault.ts';

const folder = 'apps/api/src/modules/site/mail';
const delivery = [`${folder}/send-due-mail.db.test.ts`];
const server = [`${folder}/mail-server.net.test.ts`];

/** Faults in the delivery of e-mails. */
export const mailFaults: readonly Fault[] = [
  {
    name: 'two workers deliver the same e-mail',
    class: 'locks',
    file: `${folder}/send-due-mail.ts`,
    find: 'due_at = $1::timestamptz + make_interval(secs => $2::float8)',
    replace: 'due_at = $1::timestamptz + make_interval(secs => $2::float8 * 0)',
    tests: delivery,
  },
  {
    name: 'a late answer changes an e-mail that another worker has claimed',
    class: 'locks',
    file: `${folder}/send-due-mail.ts`,
    find: 'where id = $1 and tries = $2 and sent_at is null and failed_at is null',
    replace: 'where id = $1 and tries >= $2',
    tests: delivery,
  },
  {
    name: 'an e-mail is sent after its code was used',
    class: 'expiry',
    file: `${folder}/send-due-mail.ts`,
    find: 'const isUseless = email.codeHash !== null && code === null;',
    replace: 'const isUseless = false;',
    tests: delivery,
  },
  {
    name: 'a delivered e-mail keeps its code',
    class: 'expiry',
    file: `${folder}/send-due-mail.ts`,
    find: 'set due_at = null, sealed_code = null, sent_at = $3',
    replace: 'set due_at = null, sent_at = $3',
    tests: delivery,
  },
  {
    name: 'e-mails of the time without a mail server are delivered',
    class: 'order of checks',
    file: `${folder}/mail.ts`,
    find: 'case when $8::boolean then clock_timestamp() end',
    replace: 'case when $8::boolean or true then clock_timestamp() end',
    tests: delivery,
  },
  {
    name: 'an e-mail is handed over without TLS in production',
    class: 'origin',
    file: `${folder}/mail-server.ts`,
    find: 'requireTLS: isTlsRequired,',
    replace: 'requireTLS: false,',
    tests: server,
  },
  {
    name: 'the text of an e-mail is put into HTML as it is',
    class: 'origin',
    file: `${folder}/mail-text.ts`,
    find: '<p style="white-space:pre-line">${escapeHtml(text)}</p>',
    replace: '<p style="white-space:pre-line">${text}</p>',
    tests: delivery,
  },
  {
    name: 'a temporary refusal of a mailbox ends the e-mail',
    class: 'limits',
    file: `${folder}/mail-server.ts`,
    find: 'responseCode >= 500',
    replace: 'responseCode >= 400',
    tests: server,
  },
];
