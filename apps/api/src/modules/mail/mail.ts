import type { Database, Transaction } from '../../platform/db.ts';

/** Letters the site knows. Their texts are in `locales/<lang>/mail.json` under the kind. */
export type Letter =
  | { kind: 'confirm-email'; parameters: { code: string } }
  | { kind: 'already-registered'; parameters: { accountNumber: string } }
  | { kind: 'password-reset'; parameters: { code: string } }
  | { kind: 'support-answer'; parameters: { number: string; answer: string } }
  | { kind: 'password-changed'; parameters: Record<string, never> };

export type StoredLetter = {
  id: bigint;
  recipient: string;
  kind: string;
  lng: string;
  parameters: object;
  createdAt: Date;
};

export type Mail = {
  /** Queues a letter in the transaction of its cause. */
  send: (tx: Transaction, recipient: string, lng: string, letter: Letter) => Promise<void>;
  /** Newest letters first; the demo's outbox. */
  list: (limit: number) => Promise<StoredLetter[]>;
};

/** E-mail through adapters. The default one, `outbox`, keeps every letter readable in the demo. */
export function createMail(db: Database): Mail {
  return {
    send: async (tx, recipient, lng, letter) => {
      await tx.query('insert into mail_letter (recipient, kind, lng, parameters) values ($1, $2, $3, $4)', [
        recipient,
        letter.kind,
        lng,
        letter.parameters,
      ]);
    },
    list: (limit) =>
      db.query<StoredLetter>(
        `select id, recipient, kind, lng, parameters, created_at as "createdAt" from mail_letter order by id desc limit $1`,
        [limit],
      ),
  };
}
