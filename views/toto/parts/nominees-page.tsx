/** The coupons of the running draw with the most matches right (DR-8.168). */
import { TOTO_KINDS } from '@touchline/betting-engine';
import type { TotoNomineeWire } from '@touchline/contracts/sports-betting';
import { Badge, Card, EmptyState } from '@touchline/ui';
import { useReloadData, useT } from '@touchline/view-kit';
import { type ReactElement, useEffect } from 'react';
import type { TotoData } from '../data/load-toto.ts';
import { countStates } from '../data/progress.ts';
import styles from './list.module.css';
import { useLiveDraw } from './use-live-draw.ts';
import { useOwnCoupons } from './use-own-coupons.ts';

export function NomineesPage({ data }: { readonly data: TotoData }): ReactElement {
  const t = useT();
  const { section, shown, nominees } = data;
  const draw = useLiveDraw(shown);
  const decided = draw ? countStates(draw.matches).decided : 0;
  useReloadAfterResults(decided);
  const { own } = useOwnCoupons(section, String(shown?.drawId ?? 0));
  const ownIds = new Set((own?.coupons ?? []).map(({ couponId }) => couponId));
  if (!draw || nominees.length === 0)
    return <EmptyState title={t('toto_no_nominees')} text={t('toto_no_nominees_text')} />;
  return (
    <Card>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{t('toto_nominees_of', { number: draw.number })}</h1>
        <span className={styles['quiet']}>
          {t('toto_decided_of', { decided, matches: TOTO_KINDS[section].matches })}
        </span>
      </div>
      <ol className={styles['rows']}>
        {nominees.map((nominee, at) => (
          <Nominee
            key={nominee.couponId}
            nominee={nominee}
            place={at + 1}
            matches={TOTO_KINDS[section].matches}
            isOwn={ownIds.has(nominee.couponId)}
          />
        ))}
      </ol>
      <p className={styles['note']}>{t('toto_nominees_text')}</p>
    </Card>
  );
}

interface NomineeProps {
  readonly nominee: TotoNomineeWire;
  readonly place: number;
  readonly matches: number;
  readonly isOwn: boolean;
}

function Nominee({
  nominee: { player, lines, right, possible },
  place,
  matches,
  isOwn,
}: NomineeProps): ReactElement {
  const t = useT();
  return (
    <li className={styles['row']} aria-current={isOwn ? 'true' : undefined}>
      <span className={styles['place']}>{place}</span>
      <b dir="ltr">{player}</b>
      {isOwn && <Badge tone="brand">{t('toto_yours')}</Badge>}
      <span className={styles['quiet']}>{t('toto_lines', { count: lines })}</span>
      <span className={styles['quiet']}>{t('toto_right_possible', { right, possible })}</span>
      <span aria-hidden="true" dir="ltr" className={styles['cells']}>
        {Array.from({ length: matches }, (_, at) => (
          <i key={at} className={styles[at < right ? 'right' : at < possible ? 'open' : 'wrong']} />
        ))}
      </span>
    </li>
  );
}

/** Loads the list again when another result is known. */
function useReloadAfterResults(decided: number): void {
  const { reload } = useReloadData();
  useEffect(() => {
    if (decided > 0) reload();
    // A new function of each render must not load it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [decided]);
}
