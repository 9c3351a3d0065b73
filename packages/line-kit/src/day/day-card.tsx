/** One accumulator of the day: its selections, the total without and with the boost, and the button. */
import { columnDecimals, type CoefDecimals } from '@touchline/betting-engine';
import { Button, Card, spoken } from '@touchline/ui';
import { marketName, outcomeName } from '@touchline/ui/market-names';
import { Moment, useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { gamePath } from '../paths.ts';
import { coefText } from '../price.ts';
import { SportIcon } from '../rows/sport-icon.tsx';
import styles from './day-card.module.css';
import type { ShownAccumulator } from './use-day-accumulators.ts';

export function DayCard({ day, live, isClosed }: ShownAccumulator): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const [coupon, send] = useCoupon();
  const isChosen = coupon.express?.expressId === day.expressId;
  const decimals = columnDecimals(live.coefsMilli);
  const total = coefText(live.boostedMilli, coefViewId);
  const toggle = (): void =>
    isChosen
      ? send({ type: 'cleared' })
      : send({
          type: 'bets-replaced',
          expressId: day.expressId,
          bets: day.legs.map(({ marketId, outcomeKey, gameId, kind }, at) => ({
            marketId,
            outcomeKey,
            gameId,
            kind,
            coefMilli: live.coefsMilli[at] ?? 0,
          })),
        });
  return (
    <Card
      as="article"
      className={styles['card']}
      data-closed={isClosed}
      aria-label={t('line_day_name', { count: day.legs.length, total })}
    >
      <ul className={styles['legs']}>
        {day.legs.map((leg, at) => (
          <Leg
            key={leg.marketId}
            leg={leg}
            section={day.section}
            coefMilli={live.coefsMilli[at] ?? 0}
            decimals={decimals}
          />
        ))}
      </ul>
      <div className={styles['foot']}>
        <p className={styles['totals']}>
          <span className={styles['fold']}>{t('line_day_fold', { count: day.legs.length })}</span>
          <span className={spoken}>
            {t('line_day_totals', { plain: coefText(live.coefMilli, coefViewId), total })}
          </span>
          <span aria-hidden="true" dir="ltr" className={styles['prices']}>
            <s>{coefText(live.coefMilli, coefViewId)}</s> <b>{coefText(live.boostedMilli, coefViewId)}</b>
          </span>
        </p>
        {isClosed ? (
          <Button size="small" disabled>
            {t('line_day_closed')}
          </Button>
        ) : (
          <Button size="small" tone={isChosen ? 'plain' : 'primary'} onClick={toggle}>
            {isChosen && <Check size={16} aria-hidden />}
            {t(isChosen ? 'line_day_chosen' : 'line_day_choose')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Leg({
  leg,
  section,
  coefMilli,
  decimals,
}: {
  readonly leg: ShownAccumulator['day']['legs'][number];
  readonly section: 'line' | 'live';
  readonly coefMilli: number;
  readonly decimals: CoefDecimals;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const { gameId, champId, sportKey, homeName, awayName } = leg;
  return (
    <li className={styles['leg']}>
      <SportIcon sportKey={sportKey} className={styles['sport']} />
      <span className={styles['facts']}>
        <b>{outcomeName(leg, leg.outcomeKey, t)}</b>
        <small className={styles['market']}>
          {marketName(leg, t)} · {section === 'live' ? t('line_live') : <Moment atMs={leg.startAtMs} />}
        </small>
        <a className={styles['game']} href={gamePath(lang, sportKey, { id: gameId, champId, section })}>
          {t('line_versus', { home: homeName, away: awayName ?? '' })}
        </a>
      </span>
      <span className={styles['coef']} dir="ltr">
        {coefText(coefMilli, coefViewId, decimals)}
      </span>
    </li>
  );
}
