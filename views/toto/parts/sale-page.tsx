/** The draw on sale: its matches, the ticket, and how the pool is shared. */
import { TOTO_KINDS } from '@touchline/betting-engine';
import type { TotoDrawWire } from '@touchline/contracts/sports-betting';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type TotoData, totoPath } from '../data/load-toto.ts';
import { countStates } from '../data/progress.ts';
import { SaleHero } from './hero.tsx';
import { MatchRows } from './match-rows.tsx';
import { PoolShares } from './pool-shares.tsx';
import styles from './sale-page.module.css';
import { PurchaseSaid, TicketCard, TicketDock } from './ticket-card.tsx';
import { useLiveDraw } from './use-live-draw.ts';
import { useTicketSale } from './use-ticket-sale.ts';

interface SalePageProps {
  readonly data: TotoData;
  readonly draw: TotoDrawWire;
}

export function SalePage({ data, draw: loaded }: SalePageProps): ReactElement {
  const kind = TOTO_KINDS[data.section];
  const draw = useLiveDraw(loaded) ?? loaded;
  const sale = useTicketSale(draw);
  return (
    <>
      <SaleHero draw={draw} nowMs={data.state.nowMs} />
      <div className={styles['columns']}>
        <MatchRows kind={kind} draw={draw} ticket={sale.ticket} onChange={sale.setTicket} />
        <div className={styles['side']}>
          <PurchaseSaid kind={kind} sale={sale} />
          <TicketCard kind={kind} number={draw.number} sale={sale} />
          <PoolShares draw={draw} />
          <Running data={data} />
        </div>
        <TicketDock sale={sale} />
      </div>
    </>
  );
}

/** The way to the draw that runs now. */
function Running({ data: { section, state } }: { readonly data: TotoData }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const [draw] = state.running;
  if (!draw) return null;
  const { live } = countStates(draw.matches);
  return (
    <a href={`/${lang}/${totoPath(section, 'draw')}`} className={styles['running']}>
      <b>{t('toto_draw_running', { number: draw.number })}</b>
      {live > 0 && <span className={styles['live']}>{t('toto_live_count', { count: live })}</span>}
      <span className={styles['follow']}>{t('toto_follow')}</span>
    </a>
  );
}
