import type { ViewReply } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { replyFaults } from './reply-faults.ts';

const reply = (change: Partial<ViewReply>): ViewReply => ({
  appName: 'x',
  title: 'X',
  body: '<div data-view-html></div>',
  style: '',
  cssToLoad: [],
  scriptsToLoad: [],
  head: '',
  codeToEval: '',
  ...change,
});
const faults = (change: Partial<ViewReply>) => replyFaults(reply(change), 'x', ['side-menu']);

describe('reply faults', () => {
  it('finds nothing in a good reply', () => {
    expect(
      faults({
        body: '<div data-view-html><p class="side_menu_x">on="</p></div><script type="application/json" data-view-state>{"a":"<title>side_menu_a"}</script>',
        head: '<meta name="a" content="b"><link rel="canonical" href="/"><script type="application/ld+json">{}</script>',
      }),
    ).toEqual([]);
  });

  it('[SH-RV-004] finds content that a host would drop or must not run', () => {
    const root = '<div data-view-html>';
    expect(faults({ body: `${root}<script>1</script></div>` })).toEqual(['an executable script in the body']);
    expect(faults({ body: `${root}<title>a</title><link rel="x"></div>` })).toEqual([
      'a <title> in the body',
      'a <link> in the body',
    ]);
    expect(faults({ body: `${root}<b onclick="x()"></b></div>` })).toEqual([
      'an inline event handler in the body',
    ]);
    expect(faults({ body: '<p>' })).toEqual(['no marked root']);
    expect(faults({ codeToEval: '1' })).toEqual(['codeToEval is not empty']);
    expect(faults({ head: '<link rel="stylesheet" href="x"><base>' })).toEqual([
      '<link rel="stylesheet" href="x"> in the head',
      '<base> in the head',
    ]);
    expect(faults({ body: `${root}side_menu_title main_close</div>` })).toEqual([
      'the key side_menu_title is shown instead of its text',
      'the key main_close is shown instead of its text',
    ]);
    expect(faults({ appName: 'y' })).toEqual(['appName is y, expected x']);
  });
});
