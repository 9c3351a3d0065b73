import type { Session } from '@touchline/contracts/remote-views';
import { fixtureApi, fixtureRequest, fixtureServices, PLAYER } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { server } from '../server.tsx';

async function draw(session: Session): Promise<string> {
  const components = [{ name: 'coupon', props: {} }];
  const request = fixtureRequest({ lang: 'en', path: '', components, session });
  const { reply } = await server.answer(request, fixtureServices(fixtureApi({})));
  return reply.body;
}

describe('the empty bet slip', () => {
  it('[DR-11.46] leads to live matches in one tap', async () => {
    const html = await draw(PLAYER);
    expect(html).toContain('Your bet slip is empty');
    expect(html).toContain('href="/en/live"');
  });

  it('[DR-10.4] [DR-11.46] leads to no match during a self-exclusion', async () => {
    const html = await draw({ ...PLAYER, playBreak: { endsAtMs: null } } as Session);
    expect(html).toContain('Your bet slip is empty');
    expect(html).not.toContain('/en/live');
  });
});
