/** Bets that can be moved: in the order in which they are played, or in blocks and the lobby (DR-4.6, DR-4.18). */
import { betKey, type CouponBet, isPlacementPending } from '@touchline/contracts/sports-betting';
import { IconButton, spoken } from '@touchline/ui';
import { outcomeName } from '@touchline/ui/market-names';
import { useCoupon, usePreferences, useT } from '@touchline/view-kit';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { BetRow } from '../parts/bet-row.tsx';
import { showCoef } from '../parts/coefficient.ts';
import list from '../parts/bet-list.module.css';
import type { Arrangement, BetGroup } from './arrangement.ts';
import styles from './arranged-bets.module.css';
import { type BetDrag, useBetDrag } from './use-bet-drag.ts';

export function ArrangedBets({ arrangement }: { readonly arrangement: Arrangement }): ReactElement {
  const t = useT();
  const listRef = useRef<HTMLDivElement>(null);
  const drag = useBetDrag(arrangement, listRef);
  return (
    <div ref={listRef} className={styles['arranged']} data-dragging={drag.isPointer || undefined}>
      {arrangement.kind === 'order' ? (
        <ol className={list['list']}>
          {arrangement.bets.map((bet, at) => (
            <MovableBet
              key={betKey(bet)}
              bet={bet}
              drag={drag}
              dropMark={markAt(arrangement.bets, drag, at)}
            />
          ))}
        </ol>
      ) : (
        arrangement.groups
          .filter(({ isNew }) => isNew !== true || drag.lifted !== null)
          .map((group) => (
            <Group
              key={group.id}
              group={group}
              drag={drag}
              groupCount={arrangement.isOrdered === true ? orderedCount(arrangement.groups) : 0}
            />
          ))
      )}
      <output className={spoken}>{drag.announcement}</output>
      <p id={HELP_ID} hidden>
        {t('coupon_drag_help')}
      </p>
    </div>
  );
}

const HELP_ID = 'coupon-drag-help';

const orderedCount = (groups: readonly BetGroup[]): number =>
  groups.filter(({ id, isNew }) => id > 0 && isNew !== true).length;

/** Returns on which side of the bet at a position a line marks the drop. */
function markAt(bets: readonly CouponBet[], { lifted }: BetDrag, at: number): 'before' | 'after' | undefined {
  if (lifted?.place !== at) return undefined;
  const from = bets.findIndex((bet) => betKey(bet) === lifted.key);
  if (from === at) return undefined;
  return from < at ? 'after' : 'before';
}

interface GroupProps {
  readonly group: BetGroup;
  readonly drag: BetDrag;
  /** The number of blocks that are played in order; 0 where their order does not matter. */
  readonly groupCount: number;
}

function Group({ group, drag, groupCount }: GroupProps): ReactElement {
  const { id, label, isNew, isTogether, bets } = group;
  const t = useT();
  const { coefViewId } = usePreferences();
  const [{ quotedByBet }] = useCoupon();
  const factors = bets.map((bet) =>
    showCoef(quotedByBet[betKey(bet)]?.coefMilli ?? bet.coefMilli, coefViewId),
  );
  return (
    <section
      className={styles['group']}
      aria-label={label}
      data-group={id}
      data-kind={id === 0 ? 'lobby' : isNew === true ? 'new' : 'block'}
      data-over={drag.lifted?.place === id || undefined}
    >
      <header>
        <b>{label}</b>
        {id === 0 && <span>{t('coupon_block_lobby_text')}</span>}
        {isTogether === true && bets.length > 1 && <bdi dir="ltr">{factors.join(' × ')}</bdi>}
        {groupCount > 1 && id > 0 && isNew !== true && <MoveBlock block={id} count={groupCount} />}
      </header>
      {bets.length > 0 && (
        <ul className={list['list']}>
          {bets.map((bet) => (
            <MovableBet key={betKey(bet)} bet={bet} drag={drag} />
          ))}
        </ul>
      )}
      {bets.length === 0 && <p className={styles['empty']}>{t('coupon_drag_here')}</p>}
    </section>
  );
}

/** Moves a whole block, because the blocks are played in order. */
function MoveBlock({ block, count }: { readonly block: number; readonly count: number }): ReactElement {
  const t = useT();
  const [{ phase }, send] = useCoupon();
  const button = (by: -1 | 1, label: string, icon: ReactNode): ReactElement => (
    <IconButton
      size="small"
      label={label}
      disabled={isPlacementPending(phase) || block + by < 1 || block + by > count}
      onClick={() => send({ type: 'block-moved', block, by })}
    >
      {icon}
    </IconButton>
  );
  return (
    <span className={styles['move']}>
      {button(-1, t('coupon_block_earlier', { number: block }), <ArrowUp size={14} aria-hidden />)}
      {button(1, t('coupon_block_later', { number: block }), <ArrowDown size={14} aria-hidden />)}
    </span>
  );
}

interface MovableBetProps {
  readonly bet: CouponBet;
  readonly drag: BetDrag;
  readonly dropMark?: 'before' | 'after' | undefined;
}

function MovableBet({ bet, drag, dropMark }: MovableBetProps): ReactElement {
  const t = useT();
  const [coupon] = useCoupon();
  const key = betKey(bet);
  const facts = coupon.quotedByBet[key]?.facts;
  const name = facts ? outcomeName(facts, bet.outcomeKey, t) : '';
  const isLifted = drag.lifted?.key === key;
  return (
    <BetRow
      bet={bet}
      coupon={coupon}
      lifted={isLifted}
      dropMark={dropMark}
      handle={
        <button
          type="button"
          className={styles['handle']}
          data-drag-handle
          aria-label={t('coupon_drag_handle', { name })}
          aria-pressed={isLifted}
          aria-describedby={HELP_ID}
          disabled={isPlacementPending(coupon.phase)}
          onKeyDown={(event) => drag.onHandleKey(key, event)}
          onBlur={drag.onHandleBlur}
        >
          <GripVertical size={16} aria-hidden />
        </button>
      }
    />
  );
}
