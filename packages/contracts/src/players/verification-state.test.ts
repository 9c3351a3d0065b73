import { describe, expect, it } from 'vitest';
import {
  isNotVerified,
  isVerificationPending,
  isVerified,
  verificationStateOf,
} from './verification-state.ts';

const none = {
  internal_verification_status: 0,
  verification_status: 0,
  verification_status_group_code: 'VERIFICATION_REQUIRED',
  user_status_id: 0,
  requested_additional_document: 0,
} as const;

describe('the state of a user config', () => {
  it.each([
    ['[DM-UC-024] the internal status 1', { internal_verification_status: 1 }, true],
    ['[DM-UC-024] the internal status 2', { internal_verification_status: 2 }, false],
    ['[DM-UC-025] the group of success', { verification_status_group_code: 'VERIFICATION_SUCCESSFUL' }, true],
    ['[DM-UC-025] another group', { verification_status_group_code: 'VERIFICATION_PENDING' }, false],
    [
      '[DM-UC-026] a request for a document, with both other fields',
      {
        internal_verification_status: 1,
        verification_status_group_code: 'VERIFICATION_SUCCESSFUL',
        requested_additional_document: 1,
      },
      false,
    ],
  ] as const)('%s', (_, fields, expected) => expect(isVerified({ ...none, ...fields })).toBe(expected));

  it('[DM-UC-027] not verified is verification status 1 only', () =>
    expect([0, 1, 2, null].map((status) => isNotVerified({ ...none, verification_status: status }))).toEqual([
      false,
      true,
      false,
      false,
    ]));

  it('[DM-UC-028] pending is user status 1 only', () =>
    expect([0, 1, 2, null].map((id) => isVerificationPending({ ...none, user_status_id: id }))).toEqual([
      false,
      true,
      false,
      false,
    ]));

  it.each([
    ['all three', { internal_verification_status: 1, user_status_id: 1, verification_status: 1 }, 'verified'],
    ['pending and not verified', { user_status_id: 1, verification_status: 1 }, 'pending'],
    [
      'all three with a request',
      {
        internal_verification_status: 1,
        user_status_id: 1,
        verification_status: 1,
        requested_additional_document: 1,
      },
      'pending',
    ],
    ['not verified alone', { verification_status: 1 }, 'not-verified'],
    ['none', {}, 'not-verified'],
  ] as const)('[DM-UC-029] verified, pending, not verified: %s', (_, fields, expected) =>
    expect(verificationStateOf({ ...none, ...fields })).toBe(expected),
  );
});
