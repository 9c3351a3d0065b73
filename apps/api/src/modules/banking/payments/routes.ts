import { paymentEndpoints, paymentErrors } from '@touchline/contracts/banking';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { listedHost, type SiteConfigStore } from '../../site/site-config/index.ts';
import type { Payments } from './payments.ts';

export function paymentRoutes(deps: { payments: Payments; siteConfig: Pick<SiteConfigStore, 'get'> }) {
  const { payments, siteConfig } = deps;
  /** The address to which the provider redirects the player: never a host that only the request names (RL-61). */
  const siteUrl = ({ protocol, host }: FastifyRequest): string => {
    const config = siteConfig.get();
    const listed = listedHost(config, host);
    if (listed !== null) return `${protocol}://${listed}`;
    return config.mainDomain === '' ? '' : `https://${config.mainDomain}`;
  };
  return routes(paymentEndpoints, paymentErrors, {
    methods: async ({ query }) => ({ methods: payments.methods(query.currency) }),
    recharge: async ({ userId, body, request }) => {
      const result = await payments.startRecharge({
        ...body,
        userId,
        accountId: BigInt(body.accountId),
        siteUrl: siteUrl(request),
      });
      if (result.outcome === 'refused') return { refused: result.code };
      return { rechargeId: body.rechargeId, pageUrl: result.pageUrl };
    },
    rechargeState: async ({ userId, params }) =>
      (await payments.rechargeState(userId, params.rechargeId)) ?? { refused: 'payments/no-recharge' },
  });
}

/**
 * Call-backs of providers. The signature covers the received bytes, so the body is kept as text. They have no budget
 * (RL-72): the signature is checked before anything is read, and a refused provider would credit players late.
 */
export function addPaymentCallbacks(
  app: FastifyInstance,
  deps: { payments: Payments; afterCommit: () => void },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/web-api/payments/callback/:methodId', async (request, reply) => {
      const { methodId } = request.params as { methodId: string };
      const outcome = await deps.payments.handleCallback(
        methodId,
        request.headers,
        typeof request.body === 'string' ? request.body : '',
      );
      deps.afterCommit();
      if (outcome === 'bad-signature') {
        return reply
          .status(401)
          .send({ error: { code: 'payments/signature', message: 'Bad signature.', traceId: request.id } });
      }
      // Not 2xx, so the provider sends it again: the call-back may arrive just before its order.
      if (outcome === 'unknown') {
        return reply
          .status(404)
          .send({ error: { code: 'payments/no-recharge', message: 'No such order.', traceId: request.id } });
      }
      return { outcome };
    });
  });
}
