/**
 * Loads the code of a followed link. An empty coupon is filled at once; the player must agree before existing bets are
 * replaced.
 */
import { Button, Progress } from '@touchline/ui';
import { useCoupon, useT } from '@touchline/view-kit';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './booking.module.css';
import { useLoadCode } from './use-load-code.ts';

export function OfferedCode({ code }: { readonly code: string }): ReactElement {
  const t = useT();
  const [{ bets }, send] = useCoupon();
  const { isBusy, problem, load } = useLoadCode();
  const isStarted = useRef(false);
  const needsConsent = bets.length > 0;
  useEffect(() => {
    if (needsConsent || isStarted.current) return;
    isStarted.current = true;
    void load(code);
  }, [code, load, needsConsent]);
  if (problem !== null)
    return (
      <div className={styles['note']} data-tone="warn" role="alert">
        {t(problem)}
        <Button size="small" tone="plain" onClick={() => send({ type: 'code-declined' })}>
          {t('coupon_code_close')}
        </Button>
      </div>
    );
  if (!needsConsent) return <Progress label={t('coupon_code_loading')} value={null} />;
  return (
    <section className={styles['note']} aria-label={t('coupon_code_question')}>
      <p>{t('coupon_code_question')}</p>
      <div className={styles['buttons']}>
        <Button size="small" tone="primary" isBusy={isBusy} onClick={() => void load(code)}>
          {t('coupon_code_replace')}
        </Button>
        <Button size="small" tone="plain" onClick={() => send({ type: 'code-declined' })}>
          {t('coupon_code_keep')}
        </Button>
      </div>
    </section>
  );
}
