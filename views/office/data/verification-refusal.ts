import type { verificationPaths } from '@touchline/contracts/players';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

type Called = (typeof verificationPaths)['create' | 'remove' | 'send' | 'upload' | 'removePage'];

const TEXTS = {
  'verification/id-reused': 'office_verify_error_id_reused',
  'verification/no-document': 'office_verify_error_no_document',
  'verification/no-file': 'office_verify_error_no_file',
  'verification/not-draft': 'office_verify_error_not_draft',
  'verification/already-open': 'office_verify_error_already_open',
  'verification/too-many-documents': 'office_verify_error_too_many_documents',
  'verification/too-many-pages': 'office_verify_error_too_many_pages',
  'verification/too-few-pages': 'office_verify_error_too_few_pages',
  'verification/file-empty': 'office_request_error_file_empty',
  'verification/file-too-large': 'office_request_error_file_too_large',
  'request/too-large': 'office_request_error_file_too_large',
  'verification/file-type': 'office_request_error_file_type',
  'verification/file-damaged': 'office_request_error_file_damaged',
  'verification/file-active': 'office_request_error_file_active',
  'verification/file-infected': 'office_verify_error_file_infected',
  'request/rate-limit': 'office_request_error_too_fast',
  network: 'office_request_error_network',
} as const satisfies RefusalTexts<Called>;

/** Returns the text of a refusal; a code without its own text gets the general text. */
export const verificationRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_request_error_other');
