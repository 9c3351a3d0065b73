/** The page that checks rounds of games: it recomputes every round of a file on this device (DR-8.92). */
import { checkSavedRounds, type RoundsCheck } from '@touchline/games/saved-rounds';
import { betStream, commitOf, previousInChain, sharedRoundStream } from '@touchline/game-kit/browser';
import { element } from '../shared/element.ts';
import { fileField, open, type Page, problem, show } from '../shared/frame.ts';
import { showRounds } from './show-rounds.ts';

/** The published rounds of all games are smaller than this. */
const MAX_BYTES = 20_000_000;

const state: { name: string | null; check: RoundsCheck | null; unknown: string | null } = {
  name: null,
  check: null,
  unknown: null,
};

const page: Page = {
  title: (t) => t('checker_rounds_title'),
  lead: (t) => t('checker_rounds_lead'),
  take: async ([file]) => {
    if (!file) return;
    state.name = file.name;
    state.check = file.size > MAX_BYTES ? null : checkText(await file.text());
    state.unknown = state.check === null ? file.name : null;
    show(page);
  },
  content: (t) => [
    element('div', { class: 'files' }, fileField(page, t('checker_rounds_file'), state.name, t)),
    state.unknown !== null && problem(t('checker_rounds_unknown', { name: state.unknown })),
    ...(state.check ? showRounds(state.check, t) : []),
  ],
};

/** Null for anything but a file of saved rounds. */
function checkText(text: string): RoundsCheck | null {
  try {
    return checkSavedRounds(JSON.parse(text), { betStream, commitOf, previousInChain, sharedRoundStream });
  } catch {
    return null;
  }
}

open(page);
