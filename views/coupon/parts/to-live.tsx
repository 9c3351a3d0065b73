import { playBreakOf } from '@touchline/contracts/remote-views';
import { ButtonLink } from '@touchline/ui';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';

/** The way to a first bet. Nothing invites to bet during a self-exclusion (DR-10.4). */
export function ToLive(): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  return hasPlayBreak ? null : <ButtonLink href={`/${lang}/live`}>{t('coupon_to_live')}</ButtonLink>;
}
