/** The bets of a coupon: selection, game, coefficient, state. */
import { columnDecimals } from '@touchline/betting-engine';
import type { CouponWire, ScoreWire } from '@touchline/contracts/sports-betting';
import { SharePicture } from '@touchline/coupon-picture';
import { LegMark, LegNow, legProgress, type LiveGames, StatisticsLink } from '@touchline/line-kit';
import { Badge } from '@touchline/ui';
import { isBanker, marketName, outcomeName, scoreText, eventTitle } from '@touchline/ui/market-names';
import { Moment, useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { betState, isOpen, isWaiting, showCoef } from '../data/coupon-labels.ts';
import { paycheckAddress } from '../data/paycheck.ts';
import { calculatorAddress } from '../data/calculator-address.ts';
import styles from './bet-rows.module.css';
import { BetAgain, EditBet } from './selections-button.tsx';
import { ReceiptDownload } from './receipt-download.tsx';

type Bet = CouponWire['bets'][number];

const NOT_CALCULATED = -2;
const NOT_STARTED = -1;

interface BetRowsProps {
  readonly coupon: CouponWire;
  readonly games: LiveGames;
}

export function BetRows({ coupon, games }: BetRowsProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const calculator = calculatorAddress(lang, coupon);
  const isPlaced = coupon.state !== 'refused';
  const isAccepted = isPlaced && !isWaiting(coupon);
  return (
    <div className={styles['bets']}>
      <ol className={styles['list']}>
        {coupon.bets.map((bet) => (
          <BetRow
            key={`${bet.marketId}/${bet.outcomeKey}`}
            bet={bet}
            coupon={coupon}
            games={games}
            isPlaced={isPlaced}
          />
        ))}
      </ol>
      <p className={styles['foot']}>
        <bdi>{t('coupon_number', { id: String(coupon.id) })}</bdi>
        <EditLinks coupon={coupon} />
        {coupon.lineCount > 1 && <> · {t('coupon_lines_count', { count: coupon.lineCount })}</>}
        {isPlaced && coupon.settledAtMs !== null && (
          <>
            {' '}
            · {t('office_settled_at')} <Moment atMs={coupon.settledAtMs} />
          </>
        )}
        {isAccepted && (
          <>
            {' '}
            · <a href={`/${lang}/print-coupon/${coupon.id}`}>{t('coupon_print')}</a> ·{' '}
            <a href={paycheckAddress(lang, 'coupon', coupon.id)}>{t('office_paycheck')}</a>
          </>
        )}
      </p>
      {isPlaced && (
        <div className={styles['again']}>
          {isOpen(coupon) && <EditBet couponId={coupon.id} />}
          <BetAgain couponId={coupon.id} />
          {isAccepted && <SharePicture coupon={coupon} />}
          {calculator !== null && <a href={calculator}>{t('office_to_calculator')}</a>}
        </div>
      )}
      {isAccepted && <ReceiptDownload couponId={coupon.id} />}
    </div>
  );
}

/** The bets before and after an edit (DR-4.149). */
function EditLinks({ coupon: { editedFrom, editedTo } }: { readonly coupon: CouponWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <>
      {editedFrom !== null && (
        <>
          {' '}
          ·{' '}
          <a href={`/${lang}/print-coupon/${editedFrom}`}>
            {t('coupon_edited_from', { id: String(editedFrom) })}
          </a>
        </>
      )}
      {editedTo !== null && (
        <>
          {' '}
          ·{' '}
          <a href={`/${lang}/print-coupon/${editedTo}`}>{t('coupon_edited_to', { id: String(editedTo) })}</a>
        </>
      )}
    </>
  );
}

interface BetRowProps {
  readonly bet: Bet;
  readonly coupon: CouponWire;
  readonly games: LiveGames;
  readonly isPlaced: boolean;
}

function BetRow({ bet, coupon, games, isPlaced }: BetRowProps): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const { tone, word } = betState(bet.statusId);
  const isUndecided = isOpen(coupon) && bet.statusId < 0;
  const progress = legProgress(bet, games.isCurrent ? games.game(bet.gameId) : undefined);
  return (
    <li className={styles['bet']}>
      <span className={styles['pick']}>
        <strong>
          {outcomeName(bet, bet.outcomeKey, t)}
          {isBanker(coupon, bet) && (
            <>
              {' '}
              <Badge>{t('coupon_banker')}</Badge>
            </>
          )}
        </strong>
        <small>{marketName(bet, t)}</small>
      </span>
      <span className={styles['game']}>
        {eventTitle(bet, t)}
        <small>{bet.champName}</small>
        {bet.statisticId !== null && (
          <StatisticsLink gameId={bet.statisticId} className={styles['statistics']} />
        )}
      </span>
      <span className={styles['score']}>
        {isUndecided ? (
          <LegNow bet={bet} progress={progress} games={games} />
        ) : isPlaced ? (
          <Progress bet={bet} />
        ) : (
          <Moment atMs={bet.startAtMs} />
        )}
      </span>
      <b className={styles['coef']} dir="ltr">
        {showCoef(bet.coefMilli, coefViewId, columnDecimals(coupon.bets.map(({ coefMilli }) => coefMilli)))}
      </b>
      <span className={styles['state']}>
        {isUndecided && <LegMark progress={progress} />}
        {isPlaced && !isUndecided && <Badge tone={tone}>{t(word)}</Badge>}
      </span>
    </li>
  );
}

/** The score of a started game, or the start time of another game. */
function Progress({ bet }: { readonly bet: Bet }): ReactElement {
  const { lang } = useLocation();
  const score = bet.score as ScoreWire | null;
  if (bet.statusId === NOT_STARTED || !score) return <Moment atMs={bet.startAtMs} />;
  return (
    <bdi data-is-live={bet.statusId === NOT_CALCULATED}>{scoreText(`${score.home}:${score.away}`, lang)}</bdi>
  );
}
