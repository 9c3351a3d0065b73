import type { Page } from '@playwright/test';

/**
 * Returns the visible controls with less than 44 x 44 px of touch, each with its size and name. What counts is the area
 * that reaches the control: an overlay of a link counts, a covered part does not. Links inside a sentence are exempt,
 * and so are controls of other frames.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MIN_PX = 44;
    const CONTROLS = 'a[href], button, select, summary, input:not([type="hidden"]), textarea, [role="tab"]';
    /** A fraction of a pixel is lost by rounding. */
    const isLarge = (px: number): boolean => px > MIN_PX - 0.6;

    /** A press on the label switches a check box or a radio button. The label of a field only places the cursor. */
    const hasTouchedLabel = (control: Element): control is HTMLInputElement =>
      control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
    const partsOf = (control: Element): Element[] =>
      hasTouchedLabel(control) ? [control, ...(control.labels ?? [])] : [control];
    const belongs = (control: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && partsOf(control).some((part) => part.contains(hit));
    };
    const boxOf = (control: Element): { width: number; height: number; bottom: number } => {
      const boxes = partsOf(control).map((part) => part.getBoundingClientRect());
      const [top, bottom] = [
        Math.min(...boxes.map((box) => box.top)),
        Math.max(...boxes.map((box) => box.bottom)),
      ];
      const [left, right] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.max(...boxes.map((box) => box.right)),
      ];
      return { width: right - left, height: bottom - top, bottom };
    };
    /** Walks from the middle of a control until something else is hit. */
    const reach = (control: Element, dx: number, dy: number): number => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      let px = 0;
      while (px <= MIN_PX && belongs(control, x + dx * px, y + dy * px)) px += 1;
      return px;
    };

    /** Whether it lies above the page, as the links that skip to a part do until they have the focus. */
    const isAbovePage = (control: Element, bottom: number): boolean =>
      bottom + (getComputedStyle(control).position === 'fixed' ? 0 : scrollY) <= 0;

    /** Behind a modal dialog nothing can be touched. */
    const root = document.querySelector('dialog:modal') ?? document;
    return [...root.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((found) => {
      const control = (hasTouchedLabel(found) && found.closest('label')) || found;
      const { width, height, bottom } = boxOf(control);
      const isHidden =
        !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        width <= 1 ||
        isAbovePage(control, bottom);
      if (isHidden || getComputedStyle(control).display === 'inline') return [];
      if (isLarge(width) && isLarge(height)) return [];
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const across = reach(control, -1, 0) + reach(control, 1, 0);
      const along = reach(control, 0, -1) + reach(control, 0, 1);
      if (isLarge(Math.max(width, across)) && isLarge(Math.max(height, along))) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
      return [`${Math.round(width)} x ${Math.round(height)} ${name}`];
    });
  });
