/** The example of the settings: what a policy does with a rise and with a fall. The engine's own rule decides. */
import { decideChange } from '@touchline/betting-engine';
import type { CouponSettings } from '@touchline/contracts/players';

const FROM_MILLI = 3600;
const CHANGED_MILLI = [3680, 3500] as const;

export type ExampleVerdict = 'placed' | 'asks' | 'refused';

const VERDICTS = { accept: 'placed', requote: 'asks', 'coef-changed': 'refused' } as const satisfies Record<
  ReturnType<typeof decideChange>,
  ExampleVerdict
>;

/** @returns coefficients in thousandths */
export function exampleOf({
  changeCoefAction,
  coefTolerancePercent,
  exactCoef,
}: Pick<CouponSettings, 'changeCoefAction' | 'coefTolerancePercent' | 'exactCoef'>) {
  const factor = (milli: number) => ({ num: BigInt(milli), den: 1000n });
  return {
    fromMilli: FROM_MILLI,
    cases: CHANGED_MILLI.map((nowMilli) => ({
      nowMilli,
      verdict:
        VERDICTS[
          decideChange({
            changeCoefAction,
            coefTolerancePercent,
            isExactCoef: exactCoef,
            requestedMilli: [BigInt(FROM_MILLI)],
            nowMilli: [BigInt(nowMilli)],
            requestedFactor: factor(FROM_MILLI),
            nowFactor: factor(nowMilli),
          })
        ],
    })),
  };
}
