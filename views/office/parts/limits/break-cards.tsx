/** Time-out and self-exclusion: how long, what stops and what goes on, and then the start (DR-5.35 to DR-5.38). */
import { isBreakFixed, SELF_EXCLUSION, TIME_OUT } from '@touchline/contracts/players';
import { Button, Card, Dialog, Icon } from '@touchline/ui';
import { Moment, useT, lazyComponent } from '@touchline/view-kit';
import { CirclePause, Moon } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { currentOf, type Limit } from '../../data/limits.ts';
import styles from './limits-page.module.css';

const BreakForm = lazyComponent(async () => (await import('./break-form.tsx')).BreakForm);

export function BreakCards({ limits }: { readonly limits: readonly Limit[] }): ReactElement {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  const timeOut = currentOf(limits, TIME_OUT);
  const exclusion = currentOf(limits, SELF_EXCLUSION);
  return (
    <div className={styles['pair']}>
      {timeOut && <BreakCard limit={timeOut} kind="time-out" onOpen={() => setOpen(TIME_OUT)} />}
      {exclusion && <BreakCard limit={exclusion} kind="exclusion" onOpen={() => setOpen(SELF_EXCLUSION)} />}
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        label={t(open === TIME_OUT ? 'office_break_time_out' : 'office_break_exclusion')}
        hasTitle
      >
        {open === TIME_OUT && timeOut && <BreakForm limit={timeOut} />}
        {open === SELF_EXCLUSION && exclusion && <BreakForm limit={exclusion} />}
      </Dialog>
    </div>
  );
}

interface BreakCardProps {
  readonly limit: Limit;
  readonly kind: 'time-out' | 'exclusion';
  readonly onOpen: () => void;
}

function BreakCard({ limit, kind, onOpen }: BreakCardProps): ReactElement {
  const t = useT();
  const isTimeOut = kind === 'time-out';
  return (
    <Card className={styles['choice']}>
      <h2 className={styles['iconed']}>
        <Icon of={isTimeOut ? CirclePause : Moon} size={18} />
        {t(isTimeOut ? 'office_break_time_out' : 'office_break_exclusion')}
      </h2>
      <p className={styles['text']}>
        {t(isTimeOut ? 'office_break_time_out_text' : 'office_break_exclusion_text')}
      </p>
      {limit.limitState === 'ACTIVE' && limit.endsAt !== null ? (
        <p>
          {t('office_break_until')} <Moment atMs={limit.endsAt * 1000} />
        </p>
      ) : (
        <Button onClick={onOpen} disabled={isBreakFixed(limit)}>
          {t(isTimeOut ? 'office_break_choose_time_out' : 'office_break_choose_exclusion')}
        </Button>
      )}
    </Card>
  );
}
