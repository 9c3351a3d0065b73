import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestDatabase } from '@touchline/testkit';
import { describe, expect, it } from 'vitest';
import { root } from '../checks.ts';
import { tablesFile } from './tables-file.ts';
import { writeTableTypes } from './table-types.ts';

const { admin } = useTestDatabase();

describe('the generated types of the tables', () => {
  it('match the migrated database', async () => {
    const written = readFileSync(join(root, tablesFile), 'utf8');
    expect(written, `${tablesFile} is out of date: run npm run gen:tables`).toBe(
      await writeTableTypes(admin()),
    );
  });

  it('are the types that the driver returns: exact integers, listed values, nulls', async () => {
    await admin().query(`create table platform_planted (id bigint primary key, small_number smallint,
      state text not null check (state in ('open', 'pending-vip')), seen_at timestamptz, words text[] not null, data jsonb)`);
    const text = await writeTableTypes(admin());
    await admin().query('drop table platform_planted');
    expect(text).toContain(`  platform_planted: {
    id: bigint;
    smallNumber: number | null;
    state: 'open' | 'pending-vip';
    seenAt: Date | null;
    words: string[];
    data: unknown;
  };
`);
  });
});
