/** Outside production: shows the state of all remote views, with buttons that make them fail (SH-RT-173). */
import { Button } from '@touchline/ui';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useShell } from '../page/shell-context.ts';
import type { EntrySnapshot } from '../remote-views/view-entry.ts';
import { VIEW_STATES } from '../remote-views/view-state-transitions.ts';
import styles from './debug-panel.module.css';

const REFRESH_MS = 500;
const COLUMNS = ['appName', 'state', 'viewCount', 'componentCount', 'attempt', 'nextRetryAtMs', 'tookMs', ''];

const nameOf = (state: number): string =>
  Object.entries(VIEW_STATES).find(([, value]) => value === state)?.[0] ?? '?';
const whole = (ms: number | null): string => (ms === null ? '' : String(Math.round(ms)));

export function DebugPanel(): ReactElement {
  const { views } = useShell();
  const [entries, setEntries] = useState<readonly EntrySnapshot[]>([]);
  useEffect(() => {
    const refresh = () => setEntries(views?.entries() ?? []);
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [views]);
  return (
    <table className={styles['table']}>
      <caption>remote views</caption>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.meta.appName} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry }: { readonly entry: EntrySnapshot }): ReactElement {
  const { views, planFault } = useShell();
  const { appName, attempt, nextRetryAtMs, tookMs } = entry.meta;
  const spoil = async (fault: 'fail' | 'slow') => {
    await planFault?.(appName, fault);
    views?.reload(appName);
  };
  return (
    <tr data-entry={appName}>
      <td>{appName}</td>
      <td>
        {nameOf(entry.state)} ({entry.state})
      </td>
      <td>{entry.viewCount}</td>
      <td>{entry.componentCount}</td>
      <td>{attempt}</td>
      <td>{whole(nextRetryAtMs)}</td>
      <td>{whole(tookMs)}</td>
      <td className={styles['buttons']}>
        <Button size="small" onClick={() => void spoil('fail')}>
          fail
        </Button>
        <Button size="small" onClick={() => void spoil('slow')}>
          slow
        </Button>
        <Button size="small" onClick={() => views?.reload(appName)}>
          reload
        </Button>
      </td>
    </tr>
  );
}
