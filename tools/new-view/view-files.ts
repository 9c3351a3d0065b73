import { viewTexts } from './view-texts.ts';

/** The parameters of a view's files. */
export interface NewView {
  /** Name in kebab case, already checked. */
  readonly name: string;
  readonly role: string;
  /** Version of React, the same as in the other views. */
  readonly reactVersion: string;
}

/**
 * @returns the files of a small complete view by their path below the repository; docs/how-to/new-view.md shows them
 */
export function viewFiles(view: NewView): Readonly<Record<string, string>> {
  const { name } = view;
  const own: Record<string, string> = {
    'README.md': readme(view),
    'package.json': packageJson(view),
    'tsconfig.json': tsconfigJson(),
    'vite.config.ts': `import { viewConfig } from '@touchline/view-kit/vite';\n\nexport default viewConfig(import.meta.dirname);\n`,
    'view.ts': definition(view),
    [`data/load-${name}.ts`]: loader(view),
    'parts/index.ts': `import type { ViewParts } from '@touchline/view-kit';\nimport { pagePart } from './page.tsx';\n\nexport const parts: ViewParts = { page: pagePart, components: {} };\n`,
    'parts/page.tsx': page(view),
    'parts/page.module.css': styles,
    'server.tsx': half('serveView', 'server', 'server'),
    'client.tsx': half('mountView', 'client', 'mount'),
    'fixtures.ts': fixtures,
    'conformance.test.ts': conformance,
  };
  const texts = Object.entries(viewTexts(name)).map(([lang, messages]) => [
    `locales/${lang}/${name}.json`,
    `${JSON.stringify(messages, null, 2)}\n`,
  ]);
  return {
    ...Object.fromEntries(Object.entries(own).map(([path, text]) => [`views/${name}/${path}`, text])),
    ...(Object.fromEntries(texts) as Record<string, string>),
  };
}

/** Converts `game-room` to a part of a function or type name: `GameRoom`. */
const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
/** Converts `game-room` to the prefix of its text keys: `game_room`. */
const area = (name: string): string => name.replaceAll('-', '_');

const readme = ({ name }: NewView): string => `# ${name}

Every sport that takes bets now, with its number of games (page \`${name}\`).

It must never: import another view or the shell, or ask for more than it shows.
`;

const packageJson = ({ name, reactVersion }: NewView): string =>
  `${JSON.stringify(
    {
      name: `@touchline/view-${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      dependencies: {
        '@touchline/line-kit': '0.1.0',
        '@touchline/ui': '0.1.0',
        '@touchline/view-kit': '0.1.0',
        react: reactVersion,
      },
    },
    null,
    2,
  )}\n`;

const referenced = ['contracts', 'i18n', 'ui', 'line-kit', 'view-kit'];

const tsconfigJson = (): string => `{
  "extends": "../../packages/view-kit/tsconfig.view.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": "./.types"
  },
  "include": ["**/*.ts", "**/*.tsx", "../../packages/ui/src/css-modules.d.ts"],
  "exclude": [".types", "node_modules", "dist"],
  "references": [
${referenced.map((one) => `    { "path": "../../packages/${one}" }`).join(',\n')}
  ]
}
`;

const definition = ({ name, role }: NewView): string => `/** Every sport that takes bets now. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: '${name}',
  role: '${role}',
  paths: { page: '${name}' },
  dictionaries: ['${name}'],
});
`;

const loader = ({
  name,
}: NewView): string => `/** Loads the page: on the server for the first visit, in the browser when the visitor moves within the view. */
import { readMenu } from '@touchline/line-kit';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';

export interface ${pascal(name)}Data {
  readonly sports: readonly {
    readonly id: number;
    readonly key: string;
    readonly name: string;
    readonly gameCount: number;
  }[];
}

export async function load${pascal(name)}({ location, api, t, signal }: LoadRequest): Promise<LoadOutcome<${pascal(name)}Data>> {
  const { lang } = location;
  const answer = await readMenu(api, lang, signal);
  if (answer.outcome === 'failed') throw new Error(\`the menu answered \${answer.status}\`);
  return {
    outcome: 'ready',
    title: t('${area(name)}_title'),
    head: headTags({ description: t('${area(name)}_text'), canonical: \`/\${lang}/${name}\` }),
    data: {
      sports: answer.data.sports.map(({ id, key, name, lineCount, liveCount }) => ({
        id,
        key,
        name,
        gameCount: lineCount + liveCount,
      })),
    },
  };
}
`;

const page = ({ name }: NewView): string => `/** Every sport with its number of games, leading to its line. */
import { sectionPath, SportIcon } from '@touchline/line-kit';
import { Card } from '@touchline/ui';
import { definePart, useLocation, useT } from '@touchline/view-kit';
import type { PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { load${pascal(name)} } from '../data/load-${name}.ts';
import type { ${pascal(name)}Data } from '../data/load-${name}.ts';
import styles from './page.module.css';

function Page({ data }: PartProps<${pascal(name)}Data>): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <Card className={styles['page']}>
      <h1 className={styles['title']}>{t('${area(name)}_title')}</h1>
      <p className={styles['text']}>{t('${area(name)}_text')}</p>
      <ul className={styles['sports']}>
        {data.sports.map((sport) => (
          <li key={sport.id}>
            <a href={sectionPath(lang, 'line', sport.key)} className={styles['sport']}>
              <SportIcon sportKey={sport.key} />
              <span className={styles['name']}>{sport.name}</span>
              <span>{t('${area(name)}_games', { count: sport.gameCount })}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const pagePart = definePart<${pascal(name)}Data>({ load: load${pascal(name)}, Component: Page });
`;

const styles = `.page {
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
}
.title {
  font-size: var(--font-size-5);
  font-weight: var(--weight-heavy);
}
.text {
  color: var(--ink-2);
}
.sports {
  display: grid;
  gap: var(--s1);
}
.sport {
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-block-size: max(var(--control), var(--tap));
}
.sport:hover {
  color: var(--brand);
}
.name {
  margin-inline-end: auto;
}
`;

const half = (make: string, door: string, name: string): string =>
  `import { ${make} } from '@touchline/view-kit/${door}';
import { parts } from './parts/index.ts';
import { view } from './view.ts';

export const ${name} = ${make}(view, parts);
`;

const fixtures = `/** Answers of the api for the conformance suite, by method and path. */
export const fixtures = {
  'GET /web-api/catalogue/menu': {
    sports: [
      { id: 1, key: 'football', name: 'Football', isCyber: false, lineCount: 12, liveCount: 3 },
      { id: 4, key: 'tennis', name: 'Tennis', isCyber: false, lineCount: 1, liveCount: 0 },
    ],
    topChamps: [],
    isDegraded: false,
  },
};
`;

const conformance = `import { describeView } from '@touchline/view-kit/conformance';
import { fixtures } from './fixtures.ts';
import { server } from './server.tsx';

describeView(server, fixtures);
`;
