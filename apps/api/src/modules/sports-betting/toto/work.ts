import type { Transaction } from '../../../platform/database/db.ts';
import { type DrawRow, kindOf } from './draw-store.ts';
import { endSteps, stepDraw } from './end-draw.ts';
import { makeDraws } from './make-draws.ts';
import { scoresOf, type TotoDeps } from './toto-types.ts';

/** Counts new coupons of a draw on sale, reads its matches, and closes it when it is time. */
async function tallyOrClose(_deps: TotoDeps, tx: Transaction, draw: DrawRow): Promise<boolean> {
  const kind = kindOf(draw);
  const [closed] = await tx.query<{ isClosed: boolean }>('select toto_close($1, $2) as "isClosed"', [
    draw.id,
    kind.outcomes.length,
  ]);
  await tx.query('select toto_note_results($1, $2)', [draw.id, scoresOf(kind)]);
  return closed?.isClosed ?? false;
}

/** Reads the results of a running draw; once all are confirmed, its lines are counted. */
async function noteResults(_deps: TotoDeps, tx: Transaction, draw: DrawRow): Promise<boolean> {
  const [noted] = await tx.query<{ isComplete: boolean }>(
    'select toto_note_results($1, $2) as "isComplete"',
    [draw.id, scoresOf(kindOf(draw))],
  );
  if (!noted?.isComplete) return false;
  await tx.query('select toto_begin_count($1)', [draw.id]);
  return true;
}

const steps = { ...endSteps, open: tallyOrClose, running: noteResults };

/**
 * Does what is due of toto: makes draws, closes them, counts, decides and pays (DR-8.161 to DR-8.167). Any number of
 * workers may run it; each step is a transaction of one of them.
 * @returns how many steps were done
 */
export async function workOnDraws(deps: TotoDeps): Promise<number> {
  let done = deps.settings().isOn ? await makeDraws(deps) : 0;
  const draws = await deps.db.query<{ id: bigint; state: keyof typeof steps }>(
    `select d.id, d.state from toto_draw d where d.state not in ('paid', 'refunded') order by d.closes_at, d.id`,
  );
  for (const { id, state: first } of draws) {
    let state: keyof typeof steps | undefined = first;
    while (state !== undefined) {
      const step = steps[state];
      if (!step || !(await stepDraw(deps, id, state, step))) break;
      done++;
      const [row]: { state: keyof typeof steps }[] = await deps.db.query(
        'select state from toto_draw where id = $1',
        [id],
      );
      state = row?.state;
    }
  }
  return done;
}
