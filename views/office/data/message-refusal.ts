import { type messagePaths } from '@touchline/contracts/site';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

type Calls = (typeof messagePaths)['changeSetting' | 'changeQuietHours' | 'subscribe'];

const TEXTS = {
  'messages/fixed': 'office_messages_error_other',
  'messages/restricted': 'office_messages_error_restricted',
  'messages/unknown-zone': 'office_messages_error_zone',
  'messages/no-push': 'office_messages_push_unsupported',
  'messages/push-host': 'office_messages_push_unsupported',
  'messages/push-keys': 'office_messages_push_unsupported',
  'request/rate-limit': 'office_security_error_too_many_tries',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<Calls>;

export const messageRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_messages_error_other');
