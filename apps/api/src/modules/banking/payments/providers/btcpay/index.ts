import { createOutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import type { ProviderEntry } from '../../provider.ts';
import { createBtcpayProvider } from './btcpay.ts';
import { createGreenfield } from './greenfield.ts';

export const btcpayEntry: ProviderEntry = {
  id: 'btcpay',
  create: ({ db, btcpay, isProduction }) => {
    if (btcpay === null) return null;
    const http = createOutboundHttp({ origins: [btcpay.origin], isProduction });
    return createBtcpayProvider({ api: createGreenfield(http, btcpay), db, settings: btcpay });
  },
};
