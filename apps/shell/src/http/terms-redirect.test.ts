import { describe, expect, it } from 'vitest';
import { redirectsToTerms } from './terms-redirect.ts';

const refused = (status: number, details: unknown) =>
  ({ outcome: 'failed', status, code: '', details }) as const;
const PLACE = { routeId: 'main-section', view: 'sportsbook', isAvailable: true };
const CHANGED = refused(451, { exception_code: 1 });

describe('451', () => {
  it('with exception_code 1 redirects to the confirmation [SH-TM-011]', () => {
    expect(redirectsToTerms(CHANGED, PLACE)).toBe(true);
  });

  it.each([
    ['another exception_code', refused(451, { exception_code: 2 }), PLACE],
    ['a code as text', refused(451, { exception_code: '1' }), PLACE],
    ['no details', refused(451, null), PLACE],
    ['another status', refused(403, { exception_code: 1 }), PLACE],
    ['success', { outcome: 'ok', status: 200, data: null } as const, PLACE],
    ['no confirmations on this site', CHANGED, { ...PLACE, isAvailable: false }],
    ['the page itself', CHANGED, { ...PLACE, routeId: 'confirm-terms' }],
    ['[SH-TM-013] reading about it', CHANGED, { ...PLACE, routeId: 'rules', view: 'information' }],
    ['[SH-TM-013] the way out', CHANGED, { ...PLACE, routeId: 'office-deduce', view: 'office' }],
  ])('[SH-TM-012] %s does not', (_name, answer, place) => {
    expect(redirectsToTerms(answer, place)).toBe(false);
  });
});
