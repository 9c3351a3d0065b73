/** A price button: `CoefButton` connected to the coupon and to one key of the line store. */
import type { CouponState, GameLiveWire, MarketWire } from '@touchline/contracts/sports-betting';
import { classNames, CoefButton } from '@touchline/ui';
import type { Translate } from '@touchline/i18n';
import {
  leftToRight,
  marketName,
  oppositeLine,
  outcomeLabel,
  outcomeName,
  signedLine,
} from '@touchline/ui/market-names';
import type { MarketRef } from '@touchline/ui/market-names';
import { usePreferences, useT, useViewContext } from '@touchline/view-kit';
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { MatchPart } from '../columns.ts';
import { betOf, coefText, coefWire, priceState } from '../price.ts';
import { useBuilderPart } from '../same-game/builder-context.ts';
import { lineKeys } from '../store/line-keys.ts';
import type { LineStore } from '../store/line-store.ts';
import { useLine, useLineValue } from '../store/line-context.tsx';
import styles from './price-button.module.css';

interface PriceProps {
  readonly outcomeKey: string;
  readonly section: GameLiveWire['section'];
  readonly sportKey: string;
  readonly homeName: string;
  /** Null in an event without two sides: `homeName` is then the competitor, and `eventName` names the event. */
  readonly awayName: string | null;
  readonly eventName?: string;
  /**
   * Shows a caption with the price where no column names the outcome: its short name, or with `line` only its line.
   */
  readonly hasCaption?: boolean | 'line';
  /** True when the operator has stopped the whole game. */
  readonly isBlocked?: boolean;
  readonly className?: string | undefined;
}

interface ReadPriceProps extends PriceProps {
  /** The store key under which changes of the market are published. */
  readonly lineKey: string;
  readonly read: (store: LineStore) => MarketWire | undefined;
}

function Price(props: ReadPriceProps): ReactElement {
  const { outcomeKey, section, isBlocked = false, className, lineKey, read } = props;
  const { store } = useLine();
  const { coefViewId } = usePreferences();
  const marketId = useLineValue(lineKey, (from) => read(from)?.id ?? null);
  const state = useLineValue(lineKey, (from) => priceState(read(from), outcomeKey));
  const decimals = useLineValue(lineKeys.decimals, (from) => from.decimals());
  const [isPicked, send] = usePicked(marketId, outcomeKey);
  const [builder, isPart] = useBuilderPart(marketId, outcomeKey);
  const press = useCallback(() => {
    const market = read(store);
    const isOfBuilder = marketId !== null && builder && (isPart || builder.isOn());
    const seen = betOf(market, outcomeKey, section)?.coefMilli ?? null;
    if (isOfBuilder && builder.press({ marketId, outcomeKey, coefMilli: seen })) return;
    if (isPicked && marketId !== null) {
      send({ type: 'bet-removed', marketId, outcomeKey });
      return;
    }
    const bet = betOf(market, outcomeKey, section);
    if (bet) send({ type: 'bet-added', bet });
    // `read` depends on the key only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, lineKey, isPicked, isPart, builder, marketId, outcomeKey, section, send]);
  const texts = usePriceTexts(read(store), props);
  if (state === null || !texts) {
    return (
      <span className={classNames(styles['absent'], className)} aria-hidden="true">
        {props.hasCaption && texts && <span>{texts.label}</span>}
        <span>–</span>
      </span>
    );
  }
  const coefMilli = Math.abs(state);
  return (
    <CoefButton
      // A new main line is another market with another price. The button must not flash as if this price had changed.
      key={marketId}
      coef={coefWire(coefMilli)}
      text={coefText(coefMilli, coefViewId, decimals)}
      name={texts.name}
      {...(props.hasCaption ? { caption: texts.label } : {})}
      isSelected={isPicked || isPart}
      isSuspended={state < 0 || isBlocked}
      onPress={press}
      {...(className === undefined ? {} : { className })}
    />
  );
}

/**
 * Returns two texts. The name for screen readers is "Northgate United – Harbour City, Result, 1". The caption is for a
 * button without a column title.
 */
function usePriceTexts(
  market: MarketWire | undefined,
  { outcomeKey, sportKey, homeName, awayName, eventName = '', hasCaption = false }: PriceProps,
): { readonly name: string; readonly label: string } | null {
  const t = useT();
  const { marketsNameType } = usePreferences();
  return useMemo(() => {
    if (!market) return null;
    const ref = { typeKey: market.typeKey, spec: market.spec, sportKey, homeName, awayName };
    const label =
      hasCaption === 'line'
        ? lineLabel(ref, outcomeKey, t)
        : marketsNameType === 'full'
          ? outcomeName(ref, outcomeKey, t)
          : outcomeLabel(ref, outcomeKey, t);
    const isLabelledAsShown = hasCaption === true || LABELLED_AS_SHOWN.has(market.typeKey);
    return {
      label,
      name: t('line_price_name', {
        game: awayName === null ? eventName : t('line_versus', { home: homeName, away: awayName }),
        market: marketName(ref, t),
        outcome: isLabelledAsShown
          ? label
          : hasCaption === 'line'
            ? t('line_asian_name', { name: sideName(ref, outcomeKey, t), line: label })
            : outcomeName(ref, outcomeKey, t),
      }),
    };
    // A market's type and specifiers never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [market?.id, outcomeKey, sportKey, homeName, awayName, eventName, hasCaption, marketsNameType, t]);
}

/** Returns the caption: `+0.5` for a side, `O 2.5` for a total, the 1x2 label for a result. */
function lineLabel(ref: MarketRef, outcomeKey: string, t: Translate): string {
  const { hcp, line = '' } = ref.spec;
  if (hcp !== undefined)
    return leftToRight(signedLine(outcomeKey === '2' ? oppositeLine(hcp) : hcp), t.locale.lang);
  if (ref.typeKey !== 'total') return outcomeKey;
  return t('line_asian_side', { side: outcomeKey, line });
}

/** Returns the name of the side without the line, which is shown beside it. */
const sideName = (ref: MarketRef, outcomeKey: string, t: Translate): string =>
  ref.spec['hcp'] === undefined
    ? outcomeName(ref, outcomeKey, t)
    : outcomeKey === '1'
      ? ref.homeName
      : (ref.awayName ?? '');

/** Market types whose accessible name uses the same labels as the columns and buttons. */
const LABELLED_AS_SHOWN: ReadonlySet<string> = new Set(['1x2', 'double_chance']);

const isPickedIn = ({ bets }: CouponState, marketId: number | null, outcomeKey: string): boolean =>
  marketId !== null && bets.some((bet) => bet.marketId === marketId && bet.outcomeKey === outcomeKey);

/** Whether this outcome is in the coupon; renders again only when that changes. */
function usePicked(marketId: number | null, outcomeKey: string) {
  const { coupon } = useViewContext();
  const isPicked = useSyncExternalStore(
    coupon.subscribe,
    () => isPickedIn(coupon.get(), marketId, outcomeKey),
    () => false,
  );
  return [isPicked, coupon.send] as const;
}

/** A price of the current main line of a market type. */
export const MainPrice = memo(function MainPrice({
  gameId,
  typeKey,
  part = 'match',
  ...price
}: PriceProps & {
  readonly gameId: number;
  readonly typeKey: string;
  readonly part?: MatchPart;
}): ReactElement {
  return (
    <Price
      {...price}
      lineKey={lineKeys.main(gameId, typeKey)}
      read={(store) => store.mainMarket(gameId, typeKey, part)}
    />
  );
});

/** A price of one market. */
export const MarketPrice = memo(function MarketPrice({
  marketId,
  ...price
}: PriceProps & { readonly marketId: number }): ReactElement {
  return <Price {...price} lineKey={lineKeys.market(marketId)} read={(store) => store.market(marketId)} />;
});

/** The number of the line between its two prices: 2.5, or the handicap of side 1. */
export const MainLine = memo(function MainLine({
  gameId,
  typeKey,
  spec,
  format,
}: {
  readonly gameId: number;
  readonly typeKey: string;
  readonly spec: 'line' | 'hcp';
  readonly format: (line: string) => string;
}): ReactElement {
  const line = useLineValue(
    lineKeys.main(gameId, typeKey),
    (store) => store.mainMarket(gameId, typeKey)?.spec[spec],
  );
  return (
    <span className={styles[line === undefined ? 'absent' : 'line']} dir="ltr">
      {line === undefined ? '–' : format(line)}
    </span>
  );
});
