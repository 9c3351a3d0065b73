import type { OutboundHttp } from '../../../../platform/http/outbound-http.ts';
import type { SmsAccount, SmsProvider, SmsProviderEntry, SmsProviderId } from '../provider.ts';
import { sandboxEntry } from './sandbox/sandbox-provider.ts';
import { twilioEntry } from './twilio/twilio-provider.ts';

/** Every provider of SMS that the site can use. `conformance.net.test.ts` runs over each. */
export const smsProviderEntries: readonly SmsProviderEntry[] = [sandboxEntry, twilioEntry];

/** @throws for an unknown id */
export function createSmsProvider(id: SmsProviderId, account: SmsAccount, http: OutboundHttp): SmsProvider {
  const entry = smsProviderEntries.find((one) => one.id === id);
  if (!entry) throw new Error(`SMS provider ${id} does not exist`);
  return entry.create(account, http);
}
