import type { Sql } from '../../../../platform/database/db.ts';
import type { ProducerState } from '../catalogue.ts';

/** The producer states that this process knows; they determine whether prices can be trusted (DR-6.33). */
export type ProducerStates = {
  load: (sql: Sql) => Promise<void>;
  note: (producer: string, state: ProducerState) => void;
  /** True while a producer with games on sale is not up. */
  isDegraded: () => boolean;
  isUp: (producer: string) => boolean;
};

export function createProducerStates(): ProducerStates {
  const states = new Map<string, ProducerState>();
  return {
    load: async (sql) => {
      const rows = await sql.query<{ id: string; state: ProducerState }>(
        `select p.id, p.state from catalogue_producer p
         where exists (select 1 from catalogue_game g where g.producer = p.id and g.closed_at is null)`,
      );
      states.clear();
      for (const row of rows) states.set(row.id, row.state);
    },
    note: (producer, state) => void states.set(producer, state),
    isUp: (producer) => states.get(producer) === 'UP',
    isDegraded: () => [...states.values()].some((state) => state !== 'UP'),
  };
}
