/** A command of an operator: its words in order, and its `--name value` options. */
export type CommandLine = { words: string[]; options: Map<string, string> };

/**
 * Parses a command line. An option without a value has the empty text; of a repeated option, the last value is used.
 */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (word.startsWith('--')) options.set(word.slice(2), argv[++at] ?? '');
    else words.push(word);
  }
  return { words, options };
}
