import type { UserConfigWire } from './user-config.ts';
import type { VerificationState } from './verification-paths.ts';

type Fields = Pick<
  UserConfigWire,
  | 'internal_verification_status'
  | 'verification_status'
  | 'verification_status_group_code'
  | 'user_status_id'
  | 'requested_additional_document'
>;

/** The group code of a verified player. */
export const VERIFIED_GROUP = 'VERIFICATION_SUCCESSFUL';

/**
 * Whether a user config is of a verified player: the internal status is 1 or the group is `VERIFICATION_SUCCESSFUL`
 * (DM-UC-024, DM-UC-025), and no additional document is requested (DM-UC-026).
 */
export const isVerified = (fields: Fields): boolean =>
  fields.requested_additional_document === 0 &&
  (fields.internal_verification_status === 1 || fields.verification_status_group_code === VERIFIED_GROUP);

/** Whether the verification status says that the player is not verified (DM-UC-027). */
export const isNotVerified = (fields: Fields): boolean => fields.verification_status === 1;

/** Whether the user status says that documents are being checked (DM-UC-028). */
export const isVerificationPending = (fields: Fields): boolean => fields.user_status_id === 1;

/**
 * The one state of a user config. Verified comes before pending, and pending before not verified; a player of whom none
 * of the three is said is not verified (decision on DM-UC-029).
 */
export function verificationStateOf(fields: Fields): VerificationState {
  if (isVerified(fields)) return 'verified';
  return isVerificationPending(fields) ? 'pending' : 'not-verified';
}
