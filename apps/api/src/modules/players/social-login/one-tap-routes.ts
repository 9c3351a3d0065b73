import { oneTapEndpoints, socialErrors, socialFragment } from '@touchline/contracts/players';
import countries from 'i18n-iso-countries';
import { routes, type Visitor } from '../../../platform/http/serve-endpoints.ts';
import type { SiteConfig } from '../../site/site-config/index.ts';
import { readBrowser, useBrowser } from './browser-cookie.ts';
import { ownPath } from './return-address.ts';
import { originOf, type SocialRoutesDeps } from './routes.ts';

/** What the page of the log-in sends as the provider's answer; the credential itself is used up by then. */
const provedAnswer = 'one-tap';

/** Endpoints of one-tap sign-in. It is for signed-out visitors of a site that has it switched on (DR-13.126). */
export function oneTapRoutes(deps: SocialRoutesDeps) {
  const { socialLogin, siteConfig } = deps;
  const closed = ({ userId }: Visitor) => {
    if (!siteConfig.get().isOneTapAuthEnabled) return { refused: 'social/unknown' } as const;
    return userId === null ? null : ({ refused: 'social/signed-in' } as const);
  };
  return routes(oneTapEndpoints, socialErrors, {
    client: async ({ visitor, request, reply }) => {
      const refusal = closed(visitor);
      if (refusal) return refusal;
      const found = socialLogin.oneTap.client(useBrowser(request, reply));
      if (found.outcome === 'refused') return { refused: found.code };
      const { clientId, scriptUrl, nonce } = found;
      return { clientId, scriptUrl, nonce };
    },
    logIn: async ({ body, visitor, request }) => {
      const refusal = closed(visitor);
      if (refusal) return refusal;
      const browser = readBrowser(request);
      if (browser === null) return { refused: 'social/expired' };
      const origin = originOf(deps, request);
      if (origin === null) return { refused: 'social/unavailable' };
      const { credential, language: lng } = body;
      const returnUrl = ownPath(body.returnUrl);
      const opened = await socialLogin.oneTap.open({ credential, browser, lng, returnUrl, origin });
      // A declined log-in ends in the provider's library and never sends a credential.
      if (opened.outcome === 'refused')
        return { refused: opened.code === 'social/denied' ? 'social/proof' : opened.code };
      const place = placeOf(siteConfig.get(), body);
      return { redirectUrl: pageAfterOneTap({ lng, returnUrl, state: opened.state, place }) };
    },
  });
}

/** The place with which the short form begins; null when the site does not serve it (DR-13.130). */
function placeOf(
  config: SiteConfig,
  { countryId, currency }: { countryId: string; currency: string },
): { country: string; currency: string } | null {
  const served = config.countries.find(
    ({ code }) => Number(countries.alpha2ToNumeric(code) ?? 0) === Number(countryId),
  );
  return served && config.currencies.includes(currency) ? { country: served.code, currency } : null;
}

/** The page of the log-in, which completes the attempt. The state is in the fragment, which browsers send nowhere. */
function pageAfterOneTap({
  lng,
  returnUrl,
  state,
  place,
}: {
  lng: string;
  returnUrl: string;
  state: string;
  place: { country: string; currency: string } | null;
}): string {
  const search = returnUrl === '' ? '' : `?${new URLSearchParams({ 'return-url': returnUrl }).toString()}`;
  const fragment = new URLSearchParams({
    [socialFragment.state]: state,
    [socialFragment.answer]: provedAnswer,
    ...place,
  });
  return `/${lng}/login${search}#${fragment.toString()}`;
}
