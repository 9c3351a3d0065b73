/** The player's verification, and what its page says about it. */
import {
  documentKindNames,
  documentKinds,
  type DocumentKind,
  type DocumentWire,
  verificationPaths,
  type VerificationProof,
  type VerificationStep,
  type VerificationWire,
} from '@touchline/contracts/players';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export interface VerificationData {
  readonly verification: VerificationWire;
  /** The page of identification is about the identity only (SH-RT-138). */
  readonly isIdentityOnly: boolean;
}

export async function readVerificationPage(
  { api, signal }: Pick<LoadRequest, 'api' | 'signal'>,
  isIdentityOnly: boolean,
): Promise<VerificationData> {
  const verification = mustAnswer(await call(api, verificationPaths.read, { signal }), 'verification');
  return {
    isIdentityOnly,
    verification: isIdentityOnly ? ofIdentity(verification) : verification,
  };
}

const isIdentity = ({ proof }: { readonly proof: VerificationProof }): boolean => proof === 'identity';

const ofIdentity = (all: VerificationWire): VerificationWire => ({
  ...all,
  steps: all.steps.filter(isIdentity),
  documents: all.documents.filter(isIdentity),
});

/** Whether the player can do something about a step now. */
export const isToSend = ({ state, request, neededFor }: VerificationStep): boolean =>
  state !== 'waiting' &&
  state !== 'approved' &&
  (request !== null || neededFor.length > 0 || state === 'draft');

/** The step that the page opens: a requested document first, then what was begun, then the next needed one. */
export const firstStep = (steps: readonly VerificationStep[]): VerificationProof | null =>
  (
    steps.find((step) => step.request !== null && isToSend(step)) ??
    steps.find(({ state }) => state === 'draft') ??
    steps.find(isToSend)
  )?.proof ?? null;

/** The kinds of documents of a proof, in the order of the form. */
export const kindsOf = (proof: VerificationProof): readonly DocumentKind[] =>
  documentKindNames.filter((kind) => documentKinds[kind].proof === proof);

/** The document of a proof that the player has begun; null without one. */
export const draftOf = (
  { documents }: Pick<VerificationWire, 'documents'>,
  proof: VerificationProof,
): DocumentWire | null =>
  documents.find((document) => document.proof === proof && document.state === 'draft') ?? null;

/** How many pages a draft lacks before it can be sent. */
export const missingPages = (kind: DocumentKind, pages: number): number =>
  Math.max(0, documentKinds[kind].minPages - pages);

/** A name of the contracts as the branch of a message, which has no hyphens. */
export const branchOf = (name: string): string => name.replaceAll('-', '_');

/** The colour of each state of a document or step. */
export const STEP_TONES = {
  missing: 'quiet',
  draft: 'quiet',
  waiting: 'warn',
  approved: 'up',
  rejected: 'down',
  expired: 'down',
} as const satisfies Record<VerificationStep['state'], 'quiet' | 'warn' | 'up' | 'down'>;

export const STATE_TONES = {
  verified: 'up',
  pending: 'warn',
  'not-verified': 'quiet',
} as const satisfies Record<VerificationWire['state'], 'quiet' | 'warn' | 'up'>;
