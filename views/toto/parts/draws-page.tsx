/** Ended draws: the chosen one or the last with all it paid, and the list. */
import type { TotoDrawHeadWire } from '@touchline/contracts/sports-betting';
import { Button, Card, EmptyState, formatMoney } from '@touchline/ui';
import { call, Moment, useApi, useLocation, useT } from '@touchline/view-kit';
import { totoPaths } from '@touchline/contracts/sports-betting';
import { TOTO_KINDS } from '@touchline/betting-engine';
import { type ReactElement, useState } from 'react';
import { type TotoData, totoPath } from '../data/load-toto.ts';
import { DrawResult } from './draw-result.tsx';
import { DrawStrip } from './draw-strip.tsx';
import styles from './list.module.css';

export function DrawsPage({ data }: { readonly data: TotoData }): ReactElement {
  const t = useT();
  const { section, ended, shown, state } = data;
  const draw = shown?.state === 'paid' || shown?.state === 'refunded' ? shown : state.last;
  if (!draw || !ended || ended.draws.length === 0)
    return <EmptyState title={t('toto_no_draws')} text={t('toto_no_draws_text')} />;
  return (
    <>
      <h1 className={styles['heading']}>{t('toto_page_draws')}</h1>
      <Card>
        <DrawStrip kind={TOTO_KINDS[section]} draw={draw} choices={null} />
      </Card>
      <DrawResult draw={draw} />
      <EndedDraws
        key={`${section}/${ended.draws[0]?.drawId ?? 0}`}
        data={data}
        first={ended}
        currentId={draw.drawId}
      />
    </>
  );
}

interface EndedDrawsProps {
  readonly data: TotoData;
  readonly first: NonNullable<TotoData['ended']>;
  readonly currentId: number;
}

function EndedDraws({ data: { section }, first, currentId }: EndedDrawsProps): ReactElement {
  const t = useT();
  const api = useApi();
  const [list, setList] = useState(first);
  const [isBusy, setIsBusy] = useState(false);
  const more = async (): Promise<void> => {
    const before = list.draws.at(-1)?.number;
    if (before === undefined) return;
    setIsBusy(true);
    const answer = await call(api, totoPaths.draws, { params: { section }, query: { before } });
    setIsBusy(false);
    if (answer.outcome === 'ok')
      setList({ draws: [...list.draws, ...answer.data.draws], hasMore: answer.data.hasMore });
  };
  return (
    <Card>
      <ul className={styles['rows']}>
        {list.draws.map((draw) => (
          <EndedDraw key={draw.drawId} draw={draw} isCurrent={draw.drawId === currentId} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles['more']}>
          <Button isBusy={isBusy} onClick={() => void more()}>
            {t('toto_more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function EndedDraw({
  draw,
  isCurrent,
}: {
  readonly draw: TotoDrawHeadWire;
  readonly isCurrent: boolean;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: draw.currency });
  return (
    <li>
      <a
        href={`/${lang}/${totoPath(draw.section, 'draws')}?draw=${draw.drawId}`}
        aria-current={isCurrent ? 'true' : undefined}
        className={styles['row']}
      >
        <b>{t('toto_draw_number', { number: draw.number })}</b>
        <span className={styles['quiet']}>
          <Moment atMs={draw.closesAtMs} />
        </span>
        <span className={styles['quiet']}>{t('toto_lines', { count: draw.lines })}</span>
        <span className={styles['end']}>
          {draw.state === 'refunded' || draw.carriedOn === null
            ? t('toto_state_refunded')
            : t('toto_carried_on_short', { amount: money(draw.carriedOn) })}
        </span>
      </a>
    </li>
  );
}
