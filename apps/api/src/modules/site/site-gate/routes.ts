import { budgetNameOf } from '../../../platform/limits/address-network.ts';
import { DEFAULT_COUNTRY, siteEndpoints, siteErrors } from '@touchline/contracts/site';
import type { Clock } from '../../../platform/process/clock.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { ReadClientAddress } from '../../../platform/http/client-address.ts';
import { type Captcha, captchaResultOf } from '../captcha/index.ts';
import { readCookie } from '../../players/identity/index.ts';
import { type ConfigGroup, configGroups, type SiteConfigStore } from '../site-config/index.ts';
import { requestContextOf } from './request-context.ts';
import { countryConfig } from './country-config.ts';
import type { SiteGate } from './site-gate.ts';

const APPEAL_COOKIE = 'appeal';
const APPEAL_COOKIE_AGE_SEC = 180 * 86_400;

const isGroup = (name: string): name is ConfigGroup => Object.hasOwn(configGroups, name);

/** Endpoints for configuration, blocks, maintenance and redirects. */
export function siteRoutes(deps: {
  clock: Clock;
  siteConfig: SiteConfigStore;
  siteGate: SiteGate;
  readClientAddress: ReadClientAddress;
  captcha: Captcha;
}) {
  const { siteConfig, siteGate, readClientAddress, captcha } = deps;
  return routes(siteEndpoints, siteErrors, {
    config: async ({ request }) => {
      const { countryCode } = readClientAddress(request);
      return {
        ...siteConfig.publicPart(),
        ...countryConfig(siteConfig.get(), countryCode ?? DEFAULT_COUNTRY),
      };
    },
    configGroups: async ({ query }) => {
      const names = query.groups.split(',');
      const unknown = names.find((name) => !isGroup(name));
      if (unknown !== undefined)
        return { refused: 'site/no-config-group', message: `Unknown group ${unknown}.` };
      return Object.fromEntries(names.filter(isGroup).map((name) => [name, siteConfig.publicPart([name])]));
    },
    redirect: async ({ body }) => ({ data: siteGate.redirect(body.url) }),
    blockLight: async ({ request }) => ({
      data: siteGate.block(requestContextOf(request, readClientAddress, siteGate)),
    }),
    block: async ({ request }) => {
      const maintenance = siteGate.maintenance();
      const pass = readCookie(request, maintenance.maintenance_cookie);
      if (maintenance.isActive && !(pass !== null && siteGate.isPassRight(pass)))
        return {
          refused: 'site/maintenance',
          message: 'The site is being worked on.',
          details: { maintenance },
        };
      return {
        data: { ...siteGate.block(requestContextOf(request, readClientAddress, siteGate)), maintenance },
      };
    },
    appeal: async ({ body, visitor, request, reply, address }) => {
      const verdict = await captcha.evaluate('appeal', {
        names: { [`address:${budgetNameOf(address)}`]: 1 },
        isSignedIn: visitor.userId !== null,
        result: captchaResultOf(request),
      });
      if (verdict.outcome === 'stopped') return verdict.refusal;
      if (verdict.outcome === 'wait')
        return { refused: 'site/too-many-appeals', details: { waitSec: verdict.waitSec } };
      const from = { userId: visitor.userId, token: readCookie(request, APPEAL_COOKIE) };
      const { id, token } = await siteGate.appeals.add(from, body);
      if (token !== null)
        reply.header(
          'set-cookie',
          `${APPEAL_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${APPEAL_COOKIE_AGE_SEC}`,
        );
      return { id: Number(id) };
    },
    appeals: async ({ visitor, request }) => {
      const list = await siteGate.appeals.list({
        userId: visitor.userId,
        token: readCookie(request, APPEAL_COOKIE),
      });
      return { appeals: list.map((appeal) => ({ ...appeal, id: Number(appeal.id) })) };
    },
  });
}
