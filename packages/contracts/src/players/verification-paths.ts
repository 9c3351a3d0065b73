/** Calls of the verification of identity (DR-14.1 to DR-14.19), and what both sides know about documents. */
export const verificationPaths = {
  read: { method: 'GET', path: '/web-api/user/verification' },
  create: { method: 'POST', path: '/web-api/user/verification/documents' },
  remove: { method: 'POST', path: '/web-api/user/verification/documents/:documentId/remove' },
  send: { method: 'POST', path: '/web-api/user/verification/documents/:documentId/send' },
  upload: { method: 'POST', path: '/web-api/user/verification/documents/:documentId/pages' },
  removePage: {
    method: 'POST',
    path: '/web-api/user/verification/documents/:documentId/pages/:fileId/remove',
  },
  file: { method: 'GET', path: '/web-api/user/verification/files/:fileId' },
  operatorFile: { method: 'GET', path: '/operator-api/verification-files/:fileId' },
} as const;

/** What a document proves (DR-14.1). */
export const verificationProofs = ['identity', 'address', 'payment-method'] as const;
export type VerificationProof = (typeof verificationProofs)[number];

/** The ids of proofs in `verification_types` of the user config. */
export const verificationTypeIds = {
  identity: 1,
  address: 2,
  'payment-method': 3,
} as const satisfies Record<VerificationProof, number>;

/** The kinds of documents in the order of the form, with what each proves and how many pages it has (DR-14.1). */
export const documentKinds = {
  passport: { proof: 'identity', minPages: 1, maxPages: 4, typeId: 1 },
  'identity-card': { proof: 'identity', minPages: 2, maxPages: 4, typeId: 2 },
  'driving-licence': { proof: 'identity', minPages: 2, maxPages: 4, typeId: 3 },
  'utility-bill': { proof: 'address', minPages: 1, maxPages: 6, typeId: 4 },
  'bank-letter': { proof: 'address', minPages: 1, maxPages: 6, typeId: 5 },
  'residence-certificate': { proof: 'address', minPages: 1, maxPages: 6, typeId: 6 },
  'tax-letter': { proof: 'address', minPages: 1, maxPages: 6, typeId: 7 },
  'payment-card': { proof: 'payment-method', minPages: 1, maxPages: 4, typeId: 8 },
  'payment-account': { proof: 'payment-method', minPages: 1, maxPages: 6, typeId: 9 },
} as const satisfies Record<
  string,
  { proof: VerificationProof; minPages: number; maxPages: number; typeId: number }
>;
export type DocumentKind = keyof typeof documentKinds;
export const documentKindNames = Object.keys(documentKinds) as DocumentKind[];

/** The states of a document (DR-14.2). */
export const documentStates = ['draft', 'waiting', 'approved', 'rejected', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why a document was rejected (DR-14.4). The site has a text for each. */
export const rejectionReasons = [
  'unreadable',
  'incomplete',
  'expired',
  'too-old',
  'wrong-document',
  'data-differs',
  'altered',
  'unsafe-file',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** What the scanner has said about a page (DR-14.11). */
export const scanStates = ['pending', 'clean', 'infected'] as const;
export type ScanState = (typeof scanStates)[number];

/** A player's state (DM-UC-024 to DM-UC-029). */
export const verificationStates = ['verified', 'pending', 'not-verified'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** Maximum counts of one player (DR-14.10), and the length of an operator's note in characters. */
export const verificationLimits = { documentsPerDay: 20, pagesPerDay: 60, note: 300, shown: 50 } as const;
