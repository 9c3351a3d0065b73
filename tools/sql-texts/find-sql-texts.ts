import { type Node, nameOf, nodeAt, nodesAt, readSource, type SourceFile } from './source-file.ts';

/** Texts of an expression that is known only at run time, by the source text of the expression. */
export type Fills = Readonly<Record<string, readonly string[]>>;

export type SqlCall = {
  path: string;
  line: number;
  /** Every text that the call may send. */
  texts: string[];
  /** Source text of each interpolated expression that has no constant and no declared value (`declared-fills.ts`). */
  unknown: string[];
  /** The type argument of the call; null when it has none. */
  rowType: Node | null;
};

/** The calls of `.query` in a file, with their SQL texts. */
export function findSqlTexts(file: SourceFile, fills: Fills = {}): SqlCall[] {
  return file.calls.filter(isQuery).map((call) => {
    const [text] = nodesAt(call, 'arguments');
    const unknown: string[] = [];
    const texts = text ? evaluate(text, file, fills, unknown) : [];
    const [rowType = null] = nodesAt(nodeAt(call, 'typeArguments') ?? call, 'params');
    return {
      path: file.path,
      line: file.text.slice(0, call.start).split('\n').length,
      texts,
      unknown,
      rowType,
    };
  });
}

const isQuery = (call: Node): boolean => {
  const callee = nodeAt(call, 'callee');
  return callee?.type === 'MemberExpression' && nameOf(nodeAt(callee, 'property')) === 'query';
};

/** Returns all values of a text expression. An unknown expression is added to `unknown`. */
function evaluate(node: Node, file: SourceFile, fills: Fills, unknown: string[]): string[] {
  const next = (one: Node): string[] => evaluate(one, file, fills, unknown);
  const source = file.text.slice(node.start, node.end);
  const filled = fills[source];
  if (filled) return [...filled];
  switch (node.type) {
    case 'Literal':
      return [String(node['value'])];
    case 'TemplateLiteral':
      return product([
        ...interleave(nodesAt(node, 'quasis').map(cookedOf), nodesAt(node, 'expressions').map(next)),
      ]);
    case 'ConditionalExpression':
      return [nodeAt(node, 'consequent'), nodeAt(node, 'alternate')].flatMap((one) => (one ? next(one) : []));
    case 'BinaryExpression':
      return product([nodeAt(node, 'left'), nodeAt(node, 'right')].map((one) => (one ? next(one) : [])));
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return next(nodeAt(node, 'expression') ?? node);
    case 'Identifier': {
      const values = constantsOf(String(node['name']), file);
      if (values.length > 0) return values.flatMap(({ value, of }) => evaluate(value, of, fills, unknown));
      break;
    }
    case 'CallExpression': {
      const body = bodyOf(node, file);
      if (!body) break;
      const values = nodesAt(node, 'arguments').map(next);
      const bound = Object.fromEntries(body.params.map((name, at) => [name, values[at] ?? []]));
      return evaluate(body.value, body.of, { ...fills, ...bound }, unknown);
    }
    case 'MemberExpression': {
      const value = propertyOf(node, file);
      if (value) return evaluate(value.value, value.of, fills, unknown);
      break;
    }
  }
  unknown.push(source);
  return [];
}

type Found = { value: Node; of: SourceFile };

/** Returns the initial values of a constant of this file or of an imported one. */
function constantsOf(name: string, file: SourceFile): Found[] {
  const from = file.imports.get(name);
  const of = from === undefined ? file : readSource(from);
  return (of.constants.get(name) ?? []).map((value) => ({ value, of }));
}

/** Returns the expression and the parameters of a called arrow function, such as `ms('created_at')`. */
function bodyOf(call: Node, file: SourceFile): (Found & { params: string[] }) | null {
  const [found] = constantsOf(nameOf(nodeAt(call, 'callee')) ?? '', file);
  const value = found?.value.type === 'ArrowFunctionExpression' ? nodeAt(found.value, 'body') : null;
  if (!found || !value || value.type === 'BlockStatement') return null;
  return { value, of: found.of, params: nodesAt(found.value, 'params').map((one) => nameOf(one) ?? '') };
}

/** Finds a property of a constant object, such as `roles.owner`. */
function propertyOf(member: Node, file: SourceFile): Found | null {
  const [found] = constantsOf(nameOf(nodeAt(member, 'object')) ?? '', file);
  if (!found) return null;
  const object = found.value.type === 'TSAsExpression' ? nodeAt(found.value, 'expression') : found.value;
  if (object?.type !== 'ObjectExpression') return null;
  const key = nameOf(nodeAt(member, 'property'));
  const property = nodesAt(object, 'properties').find((one) => nameOf(nodeAt(one, 'key')) === key);
  const value = property && nodeAt(property, 'value');
  return value ? { value, of: found.of } : null;
}

const cookedOf = (quasi: Node): string[] => [(quasi['value'] as { cooked: string }).cooked];

function* interleave(texts: string[][], values: string[][]): Generator<string[]> {
  for (const [at, text] of texts.entries()) {
    yield text;
    const value = values[at];
    if (value) yield value;
  }
}

/** Returns every combination of one text from each list, joined. */
const product = (lists: string[][]): string[] =>
  lists.reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail)), ['']);
