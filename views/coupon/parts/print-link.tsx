/** Copies a link that shows this printed page to anyone for 90 days (DR-4.104). */
import { printPaths } from '@touchline/contracts/sports-betting';
import { Button } from '@touchline/ui';
import { call, useApi, useLocation, useT } from '@touchline/view-kit';
import { useState, type ReactElement } from 'react';

type Outcome = 'copied' | 'failed';

const TEXTS = {
  copied: 'coupon_print_link_copied',
  failed: 'coupon_print_link_failed',
} as const satisfies Record<Outcome, string>;

export function ShareLink({ couponId }: { readonly couponId: number }): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const copy = async (): Promise<void> => {
    const answer = await call(api, printPaths.token, { params: { couponId } });
    if (answer.outcome !== 'ok') return setOutcome('failed');
    const link = `${location.origin}/${lang}/print-coupon/${couponId}?token=${answer.data.token}`;
    try {
      await navigator.clipboard.writeText(link);
      return setOutcome('copied');
    } catch {
      return setOutcome('failed');
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{t('coupon_print_link')}</Button>
      {outcome !== null && <output>{t(TEXTS[outcome])}</output>}
    </>
  );
}
