/** What the office says about the player's contacts (DM-PH-007 to DM-PH-009). */
import {
  areContactsFilled,
  isEmailActivationNeeded,
  isPhoneActivationNeeded,
  type UserConfigWire,
} from '@touchline/contracts/players';

/** Returns the text for contacts that are missing or not confirmed; null when both are confirmed. */
export function contactsKey(
  config: Pick<UserConfigWire, 'phone_number' | 'user_email' | 'activation_type'>,
): 'office_contacts_confirm' | 'office_contacts_missing' | null {
  const contacts = { phone: config.phone_number, email: config.user_email };
  const type = config.activation_type;
  if (isPhoneActivationNeeded(contacts, type) || isEmailActivationNeeded(contacts, type))
    return 'office_contacts_confirm';
  return areContactsFilled(contacts) ? null : 'office_contacts_missing';
}
