/**
 * A button that fetches the selections of a bet at current prices and opens the bet slip with them. The bet slip lists
 * the selections that are gone (DR-4.103).
 */
import { playBreakOf } from '@touchline/contracts/remote-views';
import {
  bookingCodePaths,
  type CouponEvent,
  type CouponSelectionsWire,
} from '@touchline/contracts/sports-betting';
import { Button } from '@touchline/ui';
import {
  call,
  useApi,
  useCoupon,
  useEvents,
  useLocation,
  useNavigate,
  useSession,
  useT,
} from '@touchline/view-kit';
import { useState, type ReactElement } from 'react';

interface SelectionsButtonProps {
  readonly couponId: number;
  readonly label: string;
  /** Shown when the selections could not be fetched. */
  readonly failure: string;
  /** Returns the event of the coupon that takes the selections. */
  readonly toEvent: (selections: CouponSelectionsWire) => CouponEvent;
}

function SelectionsButton({ couponId, label, failure, toEvent }: SelectionsButtonProps): ReactElement {
  const api = useApi();
  const events = useEvents();
  const navigate = useNavigate();
  const { lang } = useLocation();
  const [, send] = useCoupon();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const load = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(api, bookingCodePaths.selections, {
      params: { couponId },
      query: { lng: lang },
    });
    setBusy(false);
    setFailed(answer.outcome !== 'ok');
    if (answer.outcome !== 'ok') return;
    send(toEvent(answer.data));
    // On a phone the coupon opens over this page; elsewhere it stands beside the line.
    if (matchMedia('(width <= 760px)').matches) events.emit('coupon/opened', {});
    else navigate(`/${lang}/line`);
  };
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => void load()}>
        {label}
      </Button>
      {hasFailed && <output>{failure}</output>}
    </>
  );
}

interface OfCoupon {
  readonly couponId: number;
}

/** Puts the selections of a bet into the bet slip. */
export function BetAgain({ couponId }: OfCoupon): ReactElement | null {
  const t = useT();
  const session = useSession();
  // Nothing invites a self-excluded player to bet (DR-10.4).
  if (playBreakOf(session) !== null) return null;
  return (
    <SelectionsButton
      couponId={couponId}
      label={t('office_bet_again')}
      failure={t('office_bet_again_failed')}
      toEvent={(selections) => ({ type: 'coupon-loaded', selections, code: null })}
    />
  );
}

/** Puts the selections of an open bet into the bet slip, to edit the bet there (DR-4.141). */
export function EditBet({ couponId }: OfCoupon): ReactElement {
  const t = useT();
  return (
    <SelectionsButton
      couponId={couponId}
      label={t('coupon_edit_open')}
      failure={t('coupon_edit_failed')}
      toEvent={(selections) => ({ type: 'edit-started', couponId, selections })}
    />
  );
}
