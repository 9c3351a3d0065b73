import { EmptyState } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { ReceiptText } from 'lucide-react';
import type { ReactElement } from 'react';
import { ToLive } from './to-live.tsx';

export function EmptyCoupon(): ReactElement {
  const t = useT();
  return (
    <EmptyState
      icon={<ReceiptText size={24} aria-hidden />}
      title={t('coupon_empty_title')}
      text={t('coupon_empty_text')}
    >
      <ToLive />
    </EmptyState>
  );
}
