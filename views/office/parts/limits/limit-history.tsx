/** Every change of the player's limits and breaks, the newest first (DR-5.74). */
import { type LimitLine, limitPaths, SELF_EXCLUSION, TIME_OUT } from '@touchline/contracts/players';
import { Button, Card, FormError } from '@touchline/ui';
import { call, Moment, useApi, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { limitName, siteLimitName, valueText } from './limit-texts.ts';
import styles from './own-play.module.css';

export function LimitHistory(): ReactElement {
  const t = useT();
  const api = useApi();
  const [lines, setLines] = useState<readonly LimitLine[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const more = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const answer = await call(api, limitPaths.history, {
      query: next === null ? {} : { before: next },
    });
    setBusy(false);
    if (answer.outcome !== 'ok') {
      setFailed(true);
      return;
    }
    setLines([...(lines ?? []), ...answer.data.lines]);
    setNext(answer.data.next);
  };
  return (
    <Card className={styles['card']} aria-labelledby="limit-history">
      <h2 id="limit-history">{t('office_limit_history')}</h2>
      {lines?.length === 0 && <p className={styles['quiet']}>{t('office_limit_history_none')}</p>}
      {lines !== null && lines.length > 0 && (
        <ol className={styles['lines']}>
          {lines.map((line) => (
            <HistoryLine key={line.id} line={line} />
          ))}
        </ol>
      )}
      {hasFailed && <FormError>{t('office_own_failed')}</FormError>}
      {(lines === null || next !== null) && (
        <Button isBusy={isBusy} onClick={() => void more()}>
          {t(lines === null ? 'office_limit_history_show' : 'office_limit_history_more')}
        </Button>
      )}
    </Card>
  );
}

function HistoryLine({ line }: { readonly line: LimitLine }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { limitType, action, oldValue, newValue, currency, siteKind, source, at } = line;
  const isBreak = limitType === 0 || limitType === SELF_EXCLUSION || limitType === TIME_OUT;
  const say = (value: LimitLine['newValue']): string => valueText({ limitType, currency }, value, t, lang);
  return (
    <li>
      <strong>
        {isBreak
          ? t(limitType === TIME_OUT ? 'office_break_time_out' : 'office_break_exclusion')
          : siteKind === null
            ? limitName(limitType, t)
            : siteLimitName(siteKind, t)}
      </strong>
      <span>
        {t('office_limit_history_action', { action: action.replaceAll('-', '_') })}
        {isBreak && typeof newValue === 'number' && ` ${t('office_break_days', { count: newValue })}`}
        {!isBreak && (
          <bdi>
            {' '}
            {oldValue === null
              ? say(newValue)
              : t('office_limit_history_change', { old: say(oldValue), new: say(newValue) })}
          </bdi>
        )}
      </span>
      <span className={styles['quiet']}>
        <Moment atMs={at * 1000} />
        {source === 'site' && ` ${t('office_limit_history_site')}`}
      </span>
    </li>
  );
}
