/**
 * Saves the coupon under a code, and opens the dialog that shares the code. The dialog's code is loaded on the first
 * click.
 */
import {
  blockIdsOf,
  bookingCodePaths,
  type BookingCodeApi,
  type CouponState,
} from '@touchline/contracts/sports-betting';
import { Button } from '@touchline/ui';
import { call, lazyComponent, useApi, useCoupon, useT } from '@touchline/view-kit';
import { Share2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import styles from './booking.module.css';
import { saveRefusalKey } from './booking-texts.ts';

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog);

type SaveBody = BookingCodeApi['save']['body'];
interface Saved {
  /** The saved content. While the coupon's content is the same, its code is reused. */
  readonly text: string;
  readonly code: string;
  readonly expiresAtMs: number;
}

const saveBody = (coupon: CouponState): SaveBody => {
  const blocks = blockIdsOf(coupon);
  return {
    typeId: coupon.typeId,
    ...(coupon.systemValue !== null && { systemValue: coupon.systemValue }),
    bets: coupon.bets.map(({ marketId, outcomeKey }, at) => ({
      marketId,
      outcomeKey,
      blockId: blocks[at] ?? at + 1,
    })),
  };
};

export function SaveCoupon(): ReactElement {
  const t = useT();
  const api = useApi();
  const [coupon] = useCoupon();
  const [saved, setSaved] = useState<Saved | null>(null);
  const [problem, setProblem] = useState<ReturnType<typeof saveRefusalKey> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const save = async (): Promise<void> => {
    const body = saveBody(coupon);
    const text = JSON.stringify(body);
    if (saved?.text === text && saved.expiresAtMs > Date.now()) return setOpen(true);
    setBusy(true);
    const answer = await call(api, bookingCodePaths.save, { body });
    setBusy(false);
    if (answer.outcome !== 'ok') return setProblem(saveRefusalKey(answer.code));
    setProblem(null);
    setSaved({ text, ...answer.data });
    return setOpen(true);
  };
  return (
    <>
      <Button size="small" tone="quiet" isBusy={isBusy} onClick={() => void save()}>
        <Share2 size={16} aria-hidden /> {t('coupon_code_save')}
      </Button>
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {t(problem)}
        </p>
      )}
      {saved && <ShareDialog isOpen={isOpen} saved={saved} onClose={() => setOpen(false)} />}
    </>
  );
}
