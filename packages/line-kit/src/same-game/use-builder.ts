/** Creates the bet builder of a match (DR-4.228). */
import { type GameWire, isOneClickActive } from '@touchline/contracts/sports-betting';
import { outcomeName } from '@touchline/ui/market-names';
import { useApi, useEvents, useSession, useSiteConfig, useT, useViewContext } from '@touchline/view-kit';
import { useEffect, useMemo, useRef } from 'react';
import { useLine } from '../store/line-context.tsx';
import { type Builder, createBuilder } from './builder.ts';
import { type BuilderChoice, requestCombination } from './combine-request.ts';
import { builderReason, tooManyParts } from './reason-text.ts';

interface GameOfBuilder {
  readonly game: GameWire;
  readonly sportKey: string;
  /** Whether the match has a model of joint chances (DR-7.94). */
  readonly isOffered: boolean;
}

/** Creates the builder of a match, once for each match. */
export function useBuilder({ game, sportKey, isOffered }: GameOfBuilder): Builder | null {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { coupon } = useViewContext();
  const { store } = useLine();
  const { id } = game;
  const isSignedIn = useSession().status === 'signed-in';
  const { isOneClickAllowed } = useSiteConfig();
  const mayOneClick = isSignedIn && isOneClickAllowed;
  const latest = useRef({ game, sportKey, t, mayOneClick });
  useEffect(() => {
    latest.current = { game, sportKey, t, mayOneClick };
  });
  return useMemo(() => {
    if (!isOffered) return null;
    const nameOf = ({ marketId, outcomeKey }: BuilderChoice): string => {
      const market = store.market(marketId);
      const names = {
        sportKey: latest.current.sportKey,
        homeName: latest.current.game.home.name,
        awayName: latest.current.game.away.name,
      };
      return market ? outcomeName({ ...market, ...names }, outcomeKey, latest.current.t) : '';
    };
    // The functions read the reference when a price is pressed, never during a render.
    // oxlint-disable-next-line react/refs
    return createBuilder({
      gameId: id,
      kind: () => (latest.current.game.section === 'live' ? 1 : 3),
      coupon,
      isOrdinary: (marketId) => store.market(marketId) !== undefined,
      isOneClick: () => isOneClickActive(coupon.get().settings, latest.current.mayOneClick),
      combine: (choices) => requestCombination(api, choices),
      onRefused: (refusal, choices) =>
        events.emit('notification/shown', {
          tone: 'warning',
          text:
            refusal === 'too-many'
              ? tooManyParts(latest.current.t)
              : builderReason(refusal.code, refusal.details, choices.map(nameOf), latest.current.t),
        }),
    });
  }, [api, coupon, events, id, isOffered, store]);
}
