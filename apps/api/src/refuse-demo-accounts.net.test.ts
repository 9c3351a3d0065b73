import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { demoUsers, seedDemo } from './seed.ts';

const { db, url, adminUrl } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

/** Runs one process of the site until it ends. */
function run(script: string, nodeEnv: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
      env: {
        ...process.env,
        NODE_ENV: nodeEnv,
        // Only `prepare` runs migrations.
        DATABASE_URL: script === 'prepare.ts' ? adminUrl() : url(),
        PORT: '0',
        FEED: 'off',
        AUDIT_KEY: 'test-audit-key',
        RECEIPT_KEY: 'test-receipt-key',
        PAYMENTS: 'off',
        GAMES: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('exit', (code) => resolve({ code, output }));
  });
}

describe('demo accounts in production', () => {
  it('[RL-45] no process starts on a database with demo accounts, and the error names them', async () => {
    expect(await run('prepare.ts', 'production')).toMatchObject({ code: 0 });
    await refuseDemoAccounts(db());
    expect(await seedDemo(test.app)).toBe(true);
    for (const script of ['prepare.ts', 'main.ts', 'worker.ts']) {
      const { code, output } = await run(script, 'production');
      expect([script, code]).toEqual([script, 1]);
      expect(output).toContain('100000001 (player@demo.touchline), 100000002 (vip@demo.touchline)');
      expect(output).toContain('100000009 (operator@demo.touchline)');
    }
    expect(await run('prepare.ts', '')).toMatchObject({ code: 0 });
  });

  it('[RL-45] a renamed demo account, or a single one, is found too', async () => {
    const numbers = demoUsers.map(({ accountNumber }) => accountNumber);
    await db().query(
      `update identity_user set account_number = (account_number::bigint + 500)::text where account_number = any($1)`,
      [numbers],
    );
    await expect(refuseDemoAccounts(db())).rejects.toThrow('100000501 (player@demo.touchline)');
    await db().query(
      `update identity_user set email = null, account_number = '100000009' where email like 'operator@%'`,
    );
    await db().query(`update identity_user set email = null where email like '%@demo.touchline'`);
    await expect(refuseDemoAccounts(db())).rejects.toThrow('100000009 (no e-mail)');
  });
});
