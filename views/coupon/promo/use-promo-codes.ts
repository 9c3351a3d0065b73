/** Loads the player's promo codes, and checks a code that the player enters. */
import { promoCodePaths, type PromoCodeWire, readPromoCode } from '@touchline/contracts/sports-betting';
import { call, useApi } from '@touchline/view-kit';
import { useCallback, useState } from 'react';
import { checkRefusalKey } from './promo-texts.ts';

export interface PromoCodeList {
  /** Null until the list is loaded. */
  readonly codes: readonly PromoCodeWire[] | null;
  readonly isBusy: boolean;
  readonly problem: ReturnType<typeof checkRefusalKey> | null;
  readonly load: () => Promise<void>;
  /** Checks a code as typed; returns it when the player can use it. */
  readonly check: (typed: string) => Promise<PromoCodeWire | null>;
  readonly reset: () => void;
}

export function usePromoCodes(): PromoCodeList {
  const api = useApi();
  const [codes, setCodes] = useState<readonly PromoCodeWire[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PromoCodeList['problem']>(null);
  const load = useCallback(async (): Promise<void> => {
    const answer = await call(api, promoCodePaths.list);
    setCodes(answer.outcome === 'ok' ? answer.data.codes : null);
    setProblem(answer.outcome === 'ok' ? null : 'coupon_code_failed');
  }, [api]);
  const check = useCallback(
    async (typed: string): Promise<PromoCodeWire | null> => {
      const code = readPromoCode(typed);
      if (code === null) {
        setProblem('coupon_promo_malformed');
        return null;
      }
      setBusy(true);
      const answer = await call(api, promoCodePaths.check, { body: { code } });
      setBusy(false);
      setProblem(answer.outcome === 'ok' ? null : checkRefusalKey(answer.code));
      return answer.outcome === 'ok' ? answer.data : null;
    },
    [api],
  );
  return { codes, isBusy, problem, load, check, reset: () => setProblem(null) };
}
