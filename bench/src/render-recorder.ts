// Loaded into the page server before its own code. It records the React trees of one page and renders them again on
// command. So a page over HTTP can be compared with `renderToString` of the same trees in the same process.
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type RecorderCommand =
  /** Records the trees that are rendered from now on. */
  | { type: 'record' }
  /** Ends the recording and returns the number of trees. */
  | { type: 'recorded' }
  /** Renders the recorded trees this many times. */
  | { type: 'draw'; pages: number }
  /** CPU time of this process so far. */
  | { type: 'cpu' };
export type RecorderReply = { trees: number; bytes: number; seconds: number; cpuSeconds: number };

type Draw = (...tree: readonly unknown[]) => string;

const root = join(import.meta.dirname, '..', '..');
const react = createRequire(join(root, 'apps/shell/package.json'))('react-dom/server') as {
  renderToString: Draw;
};
const { renderToString } = react;
let trees: (readonly unknown[])[] = [];
let isRecording = false;

// The builds import `renderToString` by name. The names of a CommonJS module are read at its first import, which
// happens after this line.
react.renderToString = (...tree) => {
  if (isRecording) trees.push(tree);
  return renderToString(...tree);
};

/** React's result is a rope string until it is read. The benchmark reads it, so that this cost is included. */
function textLength(text: string): number {
  if (text.charCodeAt(0) === 0) throw new RangeError('no HTML begins with NUL');
  return text.length;
}

function execute(order: RecorderCommand): void {
  if (order.type === 'record') trees = [];
  if (order.type === 'record' || order.type === 'recorded') isRecording = order.type === 'record';
  let bytes = 0;
  const startedAt = performance.now();
  if (order.type === 'draw') {
    for (let page = 0; page < order.pages; page++) {
      for (const tree of trees) bytes += textLength(renderToString(...tree));
    }
  }
  const { user, system } = process.cpuUsage();
  const seconds = (performance.now() - startedAt) / 1000;
  const reply: RecorderReply = { trees: trees.length, bytes, seconds, cpuSeconds: (user + system) / 1e6 };
  process.send?.(reply);
}

process.on('message', execute);
