/** The button that shares a picture of a coupon. The dialog's code is loaded on the first click. */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { Button } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactElement } from 'react';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

export function SharePicture({ coupon }: { readonly coupon: CouponWire }): ReactElement {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          setLoaded(true);
          setOpen(true);
        }}
      >
        <Share2 size={16} aria-hidden /> {t('coupon_picture_open_dialog')}
      </Button>
      {isLoaded && (
        <Suspense fallback={null}>
          <ShareDialog coupon={coupon} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
