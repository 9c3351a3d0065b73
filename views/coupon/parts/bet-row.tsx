/** One bet of the coupon, with its changes and its problem. */
import { columnDecimals } from '@touchline/betting-engine';
import {
  betKey,
  type CouponBet,
  type CouponState,
  type QuotedBetWire,
  type ScoreWire,
} from '@touchline/contracts/sports-betting';
import { Button, IconButton, Skeleton, TeamCrest } from '@touchline/ui';
import { marketName, outcomeName, scoreText, eventTitle } from '@touchline/ui/market-names';
import { Moment, useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { ShieldAlert, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { couponTypeView } from '../coupon-types/index.ts';
import { BuilderParts } from '../same-game/builder-parts.tsx';
import styles from './bet-list.module.css';
import { showCoef } from './coefficient.ts';
import { betProblemOf } from './bet-problem.ts';
import { hasLiveOdds } from './blocked-bets.ts';

interface BetRowProps {
  readonly bet: CouponBet;
  readonly coupon: CouponState;
  /** The handle that drags the bet, for types in which bets can be moved. */
  readonly handle?: ReactNode;
  /** Whether the bet is being moved, and where it would be dropped in an ordered list. */
  readonly lifted?: boolean;
  readonly dropMark?: 'before' | 'after' | undefined;
}

export function BetRow({ bet, coupon, handle, lifted, dropMark }: BetRowProps): ReactElement {
  const t = useT();
  const [, send] = useCoupon();
  const { coefViewId } = usePreferences();
  const quoted = coupon.quotedByBet[betKey(bet)];
  const facts = quoted?.facts ?? null;
  const name = facts ? outcomeName(facts, bet.outcomeKey, t) : '';
  const { BetAction, letters } = couponTypeView(coupon.typeId) ?? {};
  const letter = letters?.(coupon.bets)[coupon.bets.findIndex((one) => betKey(one) === betKey(bet))] ?? null;
  const betProblem = quoted ? betProblemOf(quoted, coupon) : null;
  const isOff = quoted?.isBlocked === true || quoted?.isRemoved === true;
  const nowMilli = quoted?.coefMilli ?? bet.coefMilli;
  const decimals = columnDecimals(
    coupon.bets.map((one) => coupon.quotedByBet[betKey(one)]?.coefMilli ?? one.coefMilli),
  );
  return (
    <li
      className={styles['bet']}
      data-off={isOff}
      data-bet-key={betKey(bet)}
      data-movable={handle !== undefined || undefined}
      data-lifted={lifted === true || undefined}
      data-drop={dropMark}
    >
      {handle}
      <div className={styles['pick']}>
        {letter !== null && (
          <span aria-hidden="true" className={styles['letter']}>
            {letter}
          </span>
        )}
        {bet.isBanker && <span className={styles['banker']}>{t('coupon_banker')}</span>}
        {facts ? <strong>{facts.parts ? marketName(facts, t) : name}</strong> : <Skeleton width="70%" />}
      </div>
      <b className={styles['coef']} dir="ltr">
        {showCoef(nowMilli, coefViewId, decimals)}
      </b>
      <IconButton
        size="small"
        label={t('coupon_remove_bet', { name })}
        className={styles['remove']}
        onClick={() => send({ type: 'bet-removed', marketId: bet.marketId, outcomeKey: bet.outcomeKey })}
      >
        <X size={14} aria-hidden />
      </IconButton>
      {facts?.parts ? (
        <BuilderParts bet={bet} facts={facts} parts={facts.parts} coefMilli={nowMilli} />
      ) : (
        facts && <small>{marketName(facts, t)}</small>
      )}
      {quoted && facts && <GameLine quoted={quoted} />}
      {quoted && !isOff && quoted.coefMilli !== null && quoted.coefMilli !== bet.coefMilli && (
        <output className={styles['change']} data-change={quoted.change}>
          {t(quoted.change === 'up' ? 'coupon_coef_rose' : 'coupon_coef_fell', {
            from: showCoef(bet.coefMilli, coefViewId),
          })}
        </output>
      )}
      {betProblem !== null && (
        <output className={styles['betProblem']}>
          <ShieldAlert size={14} aria-hidden /> {t(betProblem)}
        </output>
      )}
      {betProblem === 'coupon_bet_started' && hasLiveOdds(bet, coupon) && (
        <Button
          size="small"
          className={styles['takeLive']}
          onClick={() =>
            send({ type: 'live-odds-taken', marketId: bet.marketId, outcomeKey: bet.outcomeKey })
          }
        >
          {t('coupon_take_live_at', { coef: showCoef(nowMilli, coefViewId) })}
        </Button>
      )}
      {BetAction && <BetAction bet={bet} />}
    </li>
  );
}

/** Shows "Northgate United – Harbour City · 63′", or the start time of the game. */
function GameLine({ quoted }: { readonly quoted: QuotedBetWire }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { isTeamLogosInCoupon } = usePreferences();
  const { facts } = quoted;
  if (!facts) return null;
  const score = quoted.score as ScoreWire | null;
  return (
    <small className={styles['game']}>
      {isTeamLogosInCoupon && (
        <span className={styles['crests']}>
          <TeamCrest team={facts.homeBadge} />
          {facts.awayBadge && <TeamCrest team={facts.awayBadge} />}
        </span>
      )}
      <span className={styles['clip']}>
        <span className={styles['facts']}>
          <span>{eventTitle(facts, t)}</span>
          {quoted.kind === 1 ? (
            <span className={styles['live']}>
              {score ? <bdi>{scoreText(`${score.home}:${score.away}`, lang)}</bdi> : t('coupon_live')}
            </span>
          ) : (
            <Moment atMs={facts.startAtMs} />
          )}
        </span>
      </span>
    </small>
  );
}
