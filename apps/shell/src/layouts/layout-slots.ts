/** The slots of a page by layout: the server requests them in parallel, and the layout renders them. */
import type { SlotContent } from '@touchline/contracts/remote-views';
import type { ViewName } from '../remote-views/registry.ts';
import type { PageDecision } from '../router/resolve-page.ts';
import { columnsOf } from './column-kinds.ts';

export interface SlotRequest {
  readonly view: ViewName;
  readonly content: SlotContent;
}

/** By convention, the component of a view in the frame has the view's own name. */
export function frameSlot(view: ViewName): SlotRequest {
  return { view, content: { kind: 'component', name: view, props: {} } };
}

/** Returns the slots that are part of the first HTML. A menu or coupon behind a button is loaded on click. */
export function slotsOf(page: PageDecision, device: 'desktop' | 'mobile'): readonly SlotRequest[] {
  const primary: SlotRequest[] = page.view ? [{ view: page.view, content: { kind: 'page' } }] : [];
  const form: SlotRequest[] = page.openAuth
    ? [{ view: 'auth', content: { kind: 'component', name: page.openAuth, props: {} } }]
    : [];
  switch (page.route.layout ?? 'main') {
    case 'main': {
      const hasColumns = columnsOf(page.route) === 'both';
      return [
        ...primary,
        frameSlot('header'),
        ...(hasColumns && device === 'desktop' ? [frameSlot('side-menu')] : []),
        ...(hasColumns ? [frameSlot('coupon')] : []),
        frameSlot('footer'),
        ...form,
      ];
    }
    case 'headless':
      return [...primary, frameSlot('footer'), ...form];
    case 'empty':
    case 'maintenance':
    case 'blocked':
      return primary;
  }
}
