/** The bet slip with bets in it, an edit, and the result of a placement. */
import { useCoupon } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { EditPanel } from '../edit/edit-panel.tsx';
import { Accepted } from './accepted.tsx';
import { BetList } from './bet-list.tsx';
import { PlaceArea } from './place-area.tsx';
import { SinglesResult } from './singles-result.tsx';

interface FilledCouponProps {
  /** An edit was started here, and its button is gone: the bet slip gets the focus. */
  readonly isEditNew: boolean;
}

export function FilledCoupon({ isEditNew }: FilledCouponProps): ReactElement {
  const [{ phase, edit }] = useCoupon();
  if (phase.at === 'accepted') return <Accepted coupon={phase.coupon} />;
  if (phase.at === 'singles') return <SinglesResult phase={phase} />;
  if (edit !== null) return <EditPanel edit={edit} isNew={isEditNew} />;
  return (
    <>
      <BetList />
      <PlaceArea />
    </>
  );
}
