import { createOutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import type { ProviderEntry } from '../../provider.ts';
import { createBtcpayProvider } from './btcpay.ts';
import { createGreenfield } from './greenfield.ts';

export const btcpayEntry: ProviderEntry = {
  id: 'btcpay',
  create: ({ db, nowMs, btcpay, isProduction }) => {
    if (btcpay === null) return null;
    // The list of the store's payouts has no pages.
    const limits = { timeoutMs: 10_000, maxReplyBytes: 8 * 1024 * 1024 };
    const http = createOutboundHttp({ origins: [btcpay.origin], isProduction, limits });
    return createBtcpayProvider({ api: createGreenfield(http, btcpay), db, nowMs, settings: btcpay });
  },
};
