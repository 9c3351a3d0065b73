import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Icons of places and tools: each has one meaning, and only these files show it (DR-10.10). */
const FILES: Readonly<Record<string, readonly string[]>> = {
  // Live games.
  Zap: ['apps/shell/src/features/bottom-bar.tsx', 'views/greetings/parts/welcome.tsx'],
  // The bet slip.
  ReceiptText: [
    'apps/shell/src/features/bottom-bar.tsx',
    'views/coupon/parts/accepted.tsx',
    'views/coupon/parts/empty-coupon.tsx',
  ],
  // The history of bets.
  History: ['views/office/parts/history-page.tsx', 'views/office/parts/menu-icons.ts'],
  // Accumulators of the day.
  Layers: ['packages/line-kit/src/day/day-accumulators.tsx', 'views/coupon/day/day-boost.tsx'],
  // Deposit.
  Wallet: [
    'views/greetings/parts/first-deposit.tsx',
    'views/header/parts/account-area.tsx',
    'views/office/parts/menu-icons.ts',
  ],
  // The player's account.
  User: [
    'apps/shell/src/features/bottom-bar.tsx',
    'views/header/parts/account-area.tsx',
    'views/office/parts/menu-icons.ts',
  ],
  // Several live games on one page.
  LayoutGrid: ['views/side-menu/parts/side-menu.tsx'],
};

it('[DR-10.10] one icon has one meaning', () => {
  const used: Record<string, string[]> = {};
  for (const file of globSync('{apps/shell/src,packages/*/src,views}/**/*.{ts,tsx}', {
    cwd: root,
  }).toSorted()) {
    const source = readFileSync(join(root, file), 'utf8');
    const names = /import \{([^}]+)\} from 'lucide-react'/.exec(source)?.[1] ?? '';
    for (const name of names.split(',').map((part) => part.trim().split(' as ')[0] ?? ''))
      if (Object.hasOwn(FILES, name)) (used[name] ??= []).push(file);
  }
  expect(used).toEqual(FILES);
});
