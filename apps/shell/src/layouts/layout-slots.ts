/** The slots of a page by layout: what the server asks for at once, and what the layout draws. */
import type { SlotContent } from '@touchline/contracts/remote-views';
import type { ViewName } from '../remote-views/registry.ts';
import type { PageDecision } from '../router/resolve.ts';
import { columnsOf } from './column-kinds.ts';

export interface SlotRequest {
  readonly view: ViewName;
  readonly content: SlotContent;
}

/** By convention the component a view puts into the frame has the view's own name. */
export function frameSlot(view: ViewName): SlotRequest {
  return { view, content: { kind: 'component', name: view, props: {} } };
}

/** Slots the first HTML has. Menu and coupon that wait behind a button are loaded when it is pressed. */
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
