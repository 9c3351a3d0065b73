import { asType, inCode } from './game-name.ts';

/** Puts a text before an anchor that stands in the file once, and says which file has changed when it does not. */
function before(file: string, text: string, anchor: string, added: string): string {
  const parts = text.split(anchor);
  if (parts.length !== 2) throw new Error(`${file} has no single place for a new game: ${anchor}`);
  return `${parts[0] ?? ''}${added}${anchor}${parts[1] ?? ''}`;
}

type Change = (text: string, name: string) => string;

/** How the lists of all games change, by path below the repository. */
export const gameLists: Readonly<Record<string, Change>> = {
  'games/all/list.ts': (text, name) => {
    const imported = before(
      'games/all/list.ts',
      text,
      '\n/** A game in a list. */',
      `import ${inCode(name)} from '@touchline/game-${name}/game.json' with { type: 'json' };\n`,
    );
    return imported.replace(/\];\n$/, `  ${inCode(name)},\n];\n`);
  },
  'games/all/rules.ts': (text, name) => {
    const file = 'games/all/rules.ts';
    const imported = before(
      file,
      text,
      '\nconst all: readonly Game[]',
      `import { ${inCode(name)} } from '@touchline/game-${name}/rules';\n`,
    );
    return before(file, imported, '];\n\n/** The games by id. */', `  gameOf(${inCode(name)}),\n`);
  },
  'games/all/scenes.ts': (text, name) =>
    text.replace(
      /\};\n$/,
      `  ${keyOf(name)}: async () => anyScene((await import('@touchline/game-${name}/scene')).scene),\n};\n`,
    ),
  'games/all/covers.ts': (text, name) =>
    before(
      'games/all/covers.ts',
      text,
      "import type { ComponentType } from 'react';",
      `import { Cover as ${asType(name)} } from '@touchline/game-${name}/cover';\n`,
    ).replace(/\};\n$/, `  ${keyOf(name)}: ${asType(name)},\n};\n`),
  'games/all/package.json': (text, name) => {
    const parsed = JSON.parse(text) as { dependencies: Record<string, string> };
    const dependencies = Object.fromEntries(
      Object.entries({ ...parsed.dependencies, [`@touchline/game-${name}`]: '0.1.0' }).toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      ),
    );
    return `${JSON.stringify({ ...parsed, dependencies }, null, 2)}\n`;
  },
  'games/all/games.test.ts': (text, name) => {
    const file = 'games/all/games.test.ts';
    const imported = before(
      file,
      text,
      "import { compare, multiply, rational, type Rational } from '@touchline/money';",
      `import { CHANCES as ${asType(name)}Chances, ${inCode(name)}Return } from '@touchline/game-${name}/rules';\n`,
    );
    const line = `    ${keyOf(name)}: () => ${asType(name)}Chances.map((chance) => ${inCode(name)}Return({ chance })),\n`;
    return before(file, imported, '    dice: () =>', line);
  },
  'tools/round-vectors.ts': (text, name) =>
    before(
      'tools/round-vectors.ts',
      text,
      '  mines: {\n',
      `  ${keyOf(name)}: { bet: (at) => ({ chance: pick([10, 25, 50], at) }) },\n`,
    ),
  'tools/verify_rounds.py': (text, name) => {
    const file = 'tools/verify_rounds.py';
    const python = name.replaceAll('-', '_');
    const rules = `def ${python}(stream, bet, actions, _limit):
    check(not actions)
    check(bet["chance"] in (10, 25, 50))
    number = stream.below(100)
    is_won = number < bet["chance"]
    returned = Fraction(97, bet["chance"]) if is_won else Fraction(0)
    return returned, {"number": number, "isWon": is_won}


`;
    const ruled = before(file, text, '# The version of the rules that this program has, by game.\n', rules);
    return before(file, ruled, '}\n\n\nHEX = ', `    "${name}": (1, ${python}),\n`);
  },
};

const keyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name);
