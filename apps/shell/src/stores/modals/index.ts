/** The overlays of the page: one dialog at a time, and on phones one of the two columns as a sheet. */
import type { JsonObject } from '@touchline/contracts/remote-views';
import type { ViewName } from '../../remote-views/registry.ts';
import { createEventStore } from '../event-store.ts';
import type { EventStore } from '../event-store.ts';

/** A component of a view, shown over the page. */
export interface ViewModal {
  readonly view: ViewName;
  readonly component: string;
  readonly props: JsonObject;
}

export interface ModalsState {
  readonly modal: ViewModal | null;
  /** Whether the visitor must answer the modal before it closes, such as a password that is shown once. */
  readonly isAnswerRequired: boolean;
  readonly sheet: 'left' | 'right' | null;
  /** Set while the log-out waits for the player's confirmation (SH-SE-010). It is called once, with the answer. */
  readonly signOut: ((isSure: boolean) => void) | null;
}

export type ModalsEvent =
  | { readonly type: 'modal-opened'; readonly modal: ViewModal }
  | { readonly type: 'modal-closed' }
  | { readonly type: 'answer-required'; readonly isRequired: boolean }
  | { readonly type: 'sign-out-requested'; readonly answer: (isSure: boolean) => void }
  | { readonly type: 'sign-out-answered' }
  | { readonly type: 'sheet-opened'; readonly sheet: 'left' | 'right' }
  | { readonly type: 'sheet-toggled'; readonly sheet: 'left' | 'right' }
  | { readonly type: 'sheet-closed' };

export function reduceModals(state: ModalsState, event: ModalsEvent): ModalsState {
  switch (event.type) {
    case 'modal-opened':
      return { ...state, modal: event.modal, isAnswerRequired: false, sheet: null };
    case 'modal-closed':
      return state.modal === null || state.isAnswerRequired ? state : { ...state, modal: null };
    case 'answer-required':
      return { ...state, isAnswerRequired: event.isRequired && state.modal !== null };
    case 'sign-out-requested':
      return { ...state, sheet: null, signOut: event.answer };
    case 'sign-out-answered':
      return state.signOut === null ? state : { ...state, signOut: null };
    case 'sheet-opened':
      return { ...state, sheet: event.sheet };
    case 'sheet-toggled':
      return { ...state, sheet: state.sheet === event.sheet ? null : event.sheet };
    case 'sheet-closed':
      return state.sheet === null ? state : { ...state, sheet: null };
  }
}

export type ModalsStore = EventStore<ModalsState, ModalsEvent>;

export function createModalsStore(modal: ViewModal | null = null): ModalsStore {
  return createEventStore(reduceModals, { modal, isAnswerRequired: false, sheet: null, signOut: null });
}
