import type { paymentRequestPaths } from '@touchline/contracts/operations';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

type Called = (typeof paymentRequestPaths)['create' | 'reply' | 'close' | 'upload'];

const TEXTS = {
  'requests/id-reused': 'office_request_error_id_reused',
  'requests/no-request': 'office_request_error_no_request',
  'requests/no-topic': 'office_request_error_no_topic',
  'requests/no-payment': 'office_request_error_no_payment',
  'requests/no-file': 'office_request_error_no_file',
  'requests/too-many-open': 'office_request_error_too_many_open',
  'requests/too-many-messages': 'office_request_error_too_many_messages',
  'requests/too-many-files': 'office_request_error_too_many_files',
  'requests/file-empty': 'office_request_error_file_empty',
  'requests/file-too-large': 'office_request_error_file_too_large',
  'request/too-large': 'office_request_error_file_too_large',
  'requests/file-type': 'office_request_error_file_type',
  'requests/file-damaged': 'office_request_error_file_damaged',
  'requests/file-active': 'office_request_error_file_active',
  'request/rate-limit': 'office_request_error_too_fast',
  network: 'office_request_error_network',
} as const satisfies RefusalTexts<Called>;

/** Returns the text of a refusal; a code without its own text gets the general text. */
export const requestRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_request_error_other');
