import type { IFlattenedRuleSet } from 'dependency-cruiser';

/** Server modules by area, in order. A module may import only modules before it (docs/architecture.md, rule 5). */
export const moduleOrder = [
  'site/site-config',
  'site/captcha',
  'banking/ledger',
  'site/mail',
  'site/sms',
  'site/messages',
  'players/identity',
  'players/limits',
  'players/terms',
  'players/notices',
  'players/preferences',
  'players/verification',
  'sports-betting/catalogue',
  'sports-betting/championships',
  'sports-betting/results',
  'sports-betting/statistics',
  'site/content',
  'site/site-gate',
  'site/seo',
  'banking/wallet',
  'banking/conversions',
  'sports-betting/media',
  'sports-betting/simulation',
  'sports-betting/feeds',
  'sports-betting/betting',
  'sports-betting/toto',
  'gaming/rounds',
  'gaming/shared-rounds',
  'gaming/lobby',
  'gaming/game-wallet',
  'gaming/supplied-games',
  'banking/payments',
  'players/referrals',
  'players/registration',
  'players/social-login',
  'players/newsletter',
  'operations/support',
  'operations/analytics',
  'players/user-config',
  'players/office',
  'players/favourites',
  'players/spending',
  'players/privacy',
] as const;

/** The project packages that each package may import. The check refuses all others. */
export const allowedPackages: Record<string, readonly string[]> = {
  'packages/money': [],
  'packages/game-kit': ['money'],
  'packages/betting-engine': ['money'],
  'packages/receipts': ['betting-engine', 'money'],
  'packages/price-model': ['betting-engine', 'game-kit', 'money'],
  'packages/contracts': ['betting-engine', 'i18n', 'money'],
  'packages/i18n': [],
  'packages/ui': ['betting-engine', 'contracts', 'i18n', 'money'],
  'packages/view-kit': ['contracts', 'i18n', 'ui'],
  'packages/line-kit': ['betting-engine', 'contracts', 'i18n', 'ui', 'view-kit'],
  'packages/coupon-picture': ['betting-engine', 'contracts', 'i18n', 'ui', 'view-kit'],
  'packages/scene-kit': ['game-kit', 'i18n', 'money', 'ui', 'view-kit'],
  'packages/media-kit': ['contracts', 'i18n', 'line-kit', 'ui', 'view-kit'],
  'apps/api': ['all', 'betting-engine', 'contracts', 'game-kit', 'i18n', 'money', 'price-model', 'receipts'],
  'apps/demo-identity': ['i18n'],
  'apps/game-sandbox': ['i18n', 'money'],
  'apps/checkers': ['all', 'game-kit', 'games', 'i18n', 'money', 'receipts'],
  'apps/shell': ['betting-engine', 'contracts', 'i18n', 'money', 'ui', 'view-kit', 'view-server'],
  'apps/view-server': ['contracts', 'i18n', 'view-kit'],
  'apps/supervisor': ['contracts'],
  games: ['game-kit', 'i18n', 'money', 'scene-kit', 'ui', 'view-kit'],
  // `games/all` lists the games.
  views: [
    'all',
    'betting-engine',
    'contracts',
    'coupon-picture',
    'game-kit',
    'i18n',
    'line-kit',
    'media-kit',
    'money',
    'scene-kit',
    'ui',
    'view-kit',
  ],
};

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

const ours = (names: readonly string[]): string => `^(packages|apps|views|games)/(${names.join('|')})/`;
const testFiles = '\\.test\\.tsx?$';

/** The architecture's rules for dependency-cruiser. */
export function readBoundaryRules(): IFlattenedRuleSet {
  return {
    forbidden: [
      noCycles,
      ...packageRules(),
      ...moduleRules(),
      noSidewaysViews,
      moduleEntries,
      operatorCommandsKnowNoServer,
      primaryOnly,
    ],
  };
}

const noCycles: Rule = { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } };

const noSidewaysViews: Rule = {
  name: 'views-do-not-import-each-other',
  severity: 'error',
  from: { path: '^views/([^/]+)/' },
  to: { path: '^views/', pathNot: '^views/$1/' },
};

const moduleEntries: Rule = {
  name: 'modules-only-by-their-door',
  severity: 'error',
  from: { path: '^apps/api/src/modules/([^/]+/[^/]+)/' },
  to: { path: '^apps/api/src/modules/[^/]+/[^/]+/', pathNot: ['^apps/api/src/modules/$1/', '/index\\.ts$'] },
};

/** `npm run ops` calls the api, so nothing that it imports may open a database. */
const operatorCommandsKnowNoServer: Rule = {
  name: 'operator-commands-import-no-server-code',
  severity: 'error',
  from: { path: '^tools/ops(/|\\.ts$)', pathNot: testFiles },
  to: { path: '^apps/api/', reachable: true },
};

/** Modules whose decisions move money or limit stakes. */
const moneyModules = ['banking/[^/]+', 'gaming/[^/]+', 'sports-betting/betting'] as const;

/**
 * Decisions about money use the primary database (RL-44). These modules get its handle from their caller. They open no
 * connection, replica or cache themselves.
 */
const primaryOnly: Rule = {
  name: 'money-reads-only-the-primary',
  severity: 'error',
  from: { path: `^apps/api/src/modules/(${moneyModules.join('|')})/`, pathNot: testFiles },
  to: {
    path: [
      '(^|/)node_modules/(pg|pg-pool|postgres|ioredis|redis|lru-cache|keyv)(/|$)',
      '^(pg|pg-pool|postgres|ioredis|redis|lru-cache|keyv)(/|$)',
      '^apps/api/src/platform/.*(replica|cache)[^/]*\\.ts$',
    ],
  },
};

function packageRules(): Rule[] {
  return Object.entries(allowedPackages).map(([folder, names]) => ({
    name: `${folder}-imports-only-what-it-may`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: [testFiles, '/test/', '/vite\\.config\\.ts$'] },
    to: {
      path: '^(packages|apps|views|games|testkit)/',
      pathNot: [folder === 'views' ? '^views/' : `^${folder}/`, ...(names.length > 0 ? [ours(names)] : [])],
    },
  }));
}

function moduleRules(): Rule[] {
  return moduleOrder.map((name, index) => ({
    name: `module-${name}-imports-only-earlier-modules`,
    severity: 'error',
    from: { path: `^apps/api/src/modules/${name}/`, pathNot: testFiles },
    to: {
      path: '^apps/api/src/modules/',
      pathNot: `^apps/api/src/modules/(${moduleOrder.slice(0, index + 1).join('|')})/`,
    },
  }));
}
