import { TOTO_KINDS } from '@touchline/betting-engine';
import { playBreakOf } from '@touchline/contracts/remote-views';
import type { TotoDrawWire } from '@touchline/contracts/sports-betting';
import { useIsHydrated } from '@touchline/ui';
import { useSession } from '@touchline/view-kit';
import { useState } from 'react';
import { choicesOf, emptyTicket, priceOf, sumTicket, type Ticket, type TicketSum } from '../data/ticket.ts';
import { useAccount } from './use-account.ts';
import { type UseBuy, useBuy } from './use-buy.ts';

export interface TicketSale {
  readonly ticket: Ticket;
  readonly setTicket: (ticket: Ticket) => void;
  readonly sum: TicketSum;
  readonly currency: string;
  /** Of the whole ticket and of a line; null for a currency that is not known. */
  readonly price: string | null;
  readonly linePrice: string | null;
  readonly purchase: UseBuy;
  /** What the player may do: a guest logs in, a break and an account without a rate stop a purchase. */
  readonly state: 'guest' | 'break' | 'no-rate' | 'incomplete' | 'ready';
  readonly buy: () => void;
}

/** The ticket of a draw on sale, its price in the paying account's currency, and the purchase. */
export function useTicketSale(draw: TotoDrawWire): TicketSale {
  const kind = TOTO_KINDS[draw.section];
  const session = useSession();
  const isHydrated = useIsHydrated();
  const [ticket, setTicket] = useState<Ticket>(() => emptyTicket(kind));
  const { account, reload } = useAccount(kind.id);
  const purchase = useBuy(() => {
    setTicket(emptyTicket(kind));
    reload();
  });
  const sum = sumTicket(ticket);
  const paying = { currency: account?.currency ?? draw.currency, rate: account?.rate ?? '1' };
  const price = priceOf(sum.lines, { house: draw.currency, ...paying });
  const isReady = isHydrated && account !== null && sum.missing === 0 && !sum.isTooLarge && price !== null;
  const stateOf = (): TicketSale['state'] => {
    if (session.status !== 'signed-in') return 'guest';
    if (playBreakOf(session) !== null) return 'break';
    if (account?.rate === null) return 'no-rate';
    return isReady ? 'ready' : 'incomplete';
  };
  return {
    ticket,
    setTicket: (next) => {
      purchase.forget();
      setTicket(next);
    },
    sum,
    currency: paying.currency,
    price,
    linePrice: priceOf(1, { house: draw.currency, ...paying }),
    purchase,
    state: stateOf(),
    buy: () => {
      if (!isReady) return;
      purchase.buy({ drawId: draw.drawId, accountId: account.id, price, choices: choicesOf(kind, ticket) });
    },
  };
}
