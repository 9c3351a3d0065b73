/** Outside production: the entries of all remote views with their states, counts and tries. */
import { Button } from '@touchline/ui';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useShell } from '../page/shell-context.ts';
import type { EntrySnapshot } from '../remote-views/entry.ts';
import styles from './debugger.module.css';

const REFRESH_MS = 500;

export function Debugger(): ReactElement {
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
      <thead>
        <tr>
          {['appName', 'state', 'viewCount', 'componentCount', 'attempt', 'nextRetryAtMs', ''].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ state, viewCount, componentCount, meta }) => (
          <tr key={meta.appName}>
            <td>{meta.appName}</td>
            <td>{state}</td>
            <td>{viewCount}</td>
            <td>{componentCount}</td>
            <td>{meta.attempt}</td>
            <td>{meta.nextRetryAtMs}</td>
            <td>
              <Button size="small" onClick={() => views?.reload(meta.appName)}>
                reload
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
