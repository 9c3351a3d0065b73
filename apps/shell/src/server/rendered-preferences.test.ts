import { describe, expect, it } from 'vitest';
import { site } from './testing.ts';

const htmlTag = (body: string): string => /<html[^>]*>/.exec(body)?.[0] ?? '';
const cookie = 'app_view_type=1; prefs=2.th1.fs2.cp1.lv1.ci2.cv14';

describe('preferences as the server renders them', () => {
  it('[SH-ST-001] [DM-PR-004] [DM-PR-007] the document has those that the stylesheet uses, and views get the others', async () => {
    const { get, requests } = site({});
    const page = await get('/ru/line', { cookie });
    expect(htmlTag(page.body)).toBe(
      '<html lang="ru" dir="ltr" data-device="desktop" data-theme="dark" data-font="2" data-compact="1" data-light="1" data-coef="2">',
    );
    const sent = decodeURIComponent(requests[0]?.headers['x-preferences'] ?? '');
    expect(JSON.parse(sent)).toMatchObject({ appViewType: 1, coefViewId: 14, isAppLightVersion: true });
    expect(htmlTag((await get('/ru/line')).body)).toBe('<html lang="ru" dir="ltr" data-device="desktop">');
  });

  it('[SH-ST-002] [DM-PR-016] account preferences take precedence over cookies, with a format that the layout allows', async () => {
    const { get } = site({}, { preferences: { appTheme: 0, appViewType: 0, isShowGameId: true, oddity: 1 } });
    const { body } = await get('/ru/line', { cookie });
    expect(htmlTag(body)).toContain('data-theme="light"');
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as {
      preferences: object;
    };
    expect(state.preferences).toMatchObject({ coefViewId: 4, isShowGameId: true, appFontSize: 2 });
    expect(state.preferences).not.toHaveProperty('oddity');
  });
});
