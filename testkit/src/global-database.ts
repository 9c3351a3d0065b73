import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@touchline/api/platform/database/db';
import { migrate } from '@touchline/api/platform/database/migrate';
import { choosePostgresPlace, startEmbeddedPostgres } from '@touchline/supervisor';
import type { TestProject } from 'vitest/node';
import './provided-context.ts';
import { testAppPassword } from './test-database-urls.ts';

/**
 * Starts a separate PostgreSQL for the test run in a new temporary folder. It migrates the template that every test
 * file copies. It never uses another server (docs/footguns.md).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  const root = join(import.meta.dirname, '..', '..');
  const place = choosePostgresPlace(root, dataDir);
  const postgres = await startEmbeddedPostgres(place, () => {}, {
    fsync: 'off',
    full_page_writes: 'off',
    // Two files run at once: one may start four processes while the other opens fifty connections.
    max_connections: '300',
  });
  const templateName = 'touchline_template';
  const admin = openDatabase({ url: postgres.url('postgres'), maxConnections: 1 });
  await admin.query(`create database ${templateName}`);
  const template = openDatabase({ url: postgres.url(templateName), maxConnections: 1 });
  await migrate(template, { appPassword: testAppPassword, seedsPassword: testAppPassword });
  await template.close();
  await admin.close();
  project.provide('adminUrl', postgres.url('postgres'));
  project.provide('templateName', templateName);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
