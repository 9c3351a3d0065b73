/** Loads the selections of a booking code into the coupon (DR-4.103). */
import { bookingCodePaths, readBookingCode } from '@touchline/contracts/sports-betting';
import { call, useApi, useCoupon, useLocation } from '@touchline/view-kit';
import { useCallback, useState } from 'react';
import { loadRefusalKey } from './booking-texts.ts';

export type LoadProblem = ReturnType<typeof loadRefusalKey>;

export interface LoadCode {
  readonly isBusy: boolean;
  readonly problem: LoadProblem | null;
  readonly load: (typed: string) => Promise<void>;
  readonly reset: () => void;
}

export function useLoadCode(): LoadCode {
  const api = useApi();
  const { lang } = useLocation();
  const [, send] = useCoupon();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoadProblem | null>(null);
  const load = useCallback(
    async (typed: string): Promise<void> => {
      const code = readBookingCode(typed);
      if (code === null) return setProblem('coupon_code_malformed');
      setBusy(true);
      const answer = await call(api, bookingCodePaths.load, { params: { code }, query: { lng: lang } });
      setBusy(false);
      if (answer.outcome !== 'ok') return setProblem(loadRefusalKey(answer.code));
      setProblem(null);
      return send({ type: 'coupon-loaded', selections: answer.data, code: answer.data.code });
    },
    [api, lang, send],
  );
  return { isBusy, problem, load, reset: () => setProblem(null) };
}
