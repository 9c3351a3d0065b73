/** Puts the selections of an open bet into the bet slip, to edit the bet (DR-4.141). */
import { bookingCodePaths } from '@touchline/contracts/sports-betting';
import { Button } from '@touchline/ui';
import { call, useApi, useCoupon, useLocation, useT } from '@touchline/view-kit';
import { useState, type ReactElement } from 'react';
import styles from './edit.module.css';

interface EditBetProps {
  readonly couponId: number;
  /** The bet slip has the selections. */
  readonly onStarted: () => void;
}

export function EditBet({ couponId, onStarted }: EditBetProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [, send] = useCoupon();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(api, bookingCodePaths.selections, {
      params: { couponId },
      query: { lng: lang },
    });
    setBusy(false);
    setFailed(answer.outcome !== 'ok');
    if (answer.outcome !== 'ok') return;
    send({ type: 'edit-started', couponId, selections: answer.data });
    onStarted();
  };
  return (
    <div className={styles['open']}>
      <Button size="small" isWide isBusy={isBusy} onClick={() => void start()}>
        {t('coupon_edit_open')}
      </Button>
      {hasFailed && <output>{t('coupon_edit_failed')}</output>}
    </div>
  );
}
