import { paymentEndpoints, paymentErrors } from '@touchline/contracts/banking';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { listedHost, type SiteConfigStore } from '../../site/site-config/index.ts';
import type { Payments } from './payments.ts';

export function paymentRoutes(deps: { payments: Payments; siteConfig: Pick<SiteConfigStore, 'get'> }) {
  const { payments, siteConfig } = deps;
  /**
   * Returns the URL to which the provider redirects the player. Its host is from the configuration, never only from the
   * request (RL-61).
   */
  const siteUrl = ({ protocol, host }: FastifyRequest): string => {
    const config = siteConfig.get();
    const listed = listedHost(config, host);
    if (listed !== null) return `${protocol}://${listed}`;
    return config.mainDomain === '' ? '' : `https://${config.mainDomain}`;
  };
  return routes(paymentEndpoints, paymentErrors, {
    methods: async ({ query }) => ({ methods: payments.methods(query.currency) }),
    options: async ({ userId, query }) =>
      (await payments.options(userId, BigInt(query.accountId))) ?? { refused: 'payments/no-account' },
    recharge: async ({ userId, body, request }) => {
      const result = await payments.startRecharge({
        ...body,
        userId,
        accountId: BigInt(body.accountId),
        siteUrl: siteUrl(request),
      });
      if (result.outcome === 'refused')
        return { refused: result.code, ...(result.details && { details: result.details }) };
      return { rechargeId: body.rechargeId, pageUrl: result.pageUrl };
    },
    rechargeState: async ({ userId, params }) =>
      (await payments.rechargeState(userId, params.rechargeId)) ?? { refused: 'payments/no-recharge' },
  });
}

/**
 * Serves the call-backs of providers. The signature covers the received bytes, so the body is not parsed before.
 * Call-backs have no rate limit (RL-72), because refusing a provider would delay credits. Forged calls are cheap: the
 * signature is checked before any database read.
 */
export function addPaymentCallbacks(
  app: FastifyInstance,
  deps: { payments: Payments; afterCommit: () => void },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    // It credits a deposit that was started before (DR-5.20).
    const config = { moves: 'deposit' as const };
    scope.post('/web-api/payments/callback/:providerId', { config }, async (request, reply) => {
      const { providerId } = request.params as { providerId: string };
      const outcome = await deps.payments.handleCallback(
        providerId,
        request.headers,
        typeof request.body === 'string' ? request.body : '',
      );
      deps.afterCommit();
      if (outcome === 'bad-signature') {
        return reply
          .status(401)
          .send({ error: { code: 'payments/signature', message: 'Bad signature.', traceId: request.id } });
      }
      // The status is not 2xx, so that the provider sends the call-back again. A call-back may arrive just before its
      // order is stored.
      if (outcome === 'unknown') {
        return reply
          .status(404)
          .send({ error: { code: 'payments/no-recharge', message: 'No such order.', traceId: request.id } });
      }
      return { outcome };
    });
  });
}
