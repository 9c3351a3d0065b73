import { GUEST, type Session } from '@touchline/contracts/remote-views';
import { parseShellState } from '@touchline/contracts/site';
import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../fixtures.ts';
import { server } from '../server.tsx';

const PLAYER: Session = { status: 'signed-in', userId: 7, accountNumber: '100000001' };

async function draw(
  session: Session,
  siteConfig: object = {},
  answers: Readonly<Record<string, unknown>> = fixtures,
) {
  const components = [{ name: 'header', props: {} }];
  const request = fixtureRequest({ lang: 'en', path: 'line/football?time=3h', session, components });
  const services = fixtureServices(fixtureApi(answers));
  const answer = await server.answer(request, {
    ...services,
    siteConfig: parseShellState({ siteConfig }).siteConfig,
  });
  return answer.reply.body.split('<script')[0] ?? '';
}

describe('the rendered header', () => {
  it('[SH-PR-002] a guest gets log-in and registration; a player does not', async () => {
    const guest = await draw(GUEST);
    expect(guest).toContain('href="/en/login"');
    expect(guest).toContain('href="/en/registration"');
    const player = await draw(PLAYER);
    expect(player).not.toContain('href="/en/login"');
    expect(player).not.toContain('href="/en/registration"');
    expect(player).toContain('href="/en/office/recharge"');
  });

  it('[DR-10.4] nothing invites a self-excluded player to deposit', async () => {
    const html = await draw({ ...PLAYER, playBreak: { endsAtMs: null } } as Session);
    expect(html).toContain('href="/en/office/history"');
    expect(html).not.toContain('recharge');
    expect(html).not.toContain('Deposit');
  });

  it('[SH-LY-006] [DR-10.2] has the support button', async () => {
    expect(await draw(GUEST)).toMatch(/<button[^>]*aria-label="Support"/);
  });

  it('registration is not offered while it is closed', async () => {
    expect(await draw(GUEST, { isRegistrationAllowed: false })).not.toContain('/en/registration');
  });

  it('[SH-PR-001] a player sees the balance of the active account', async () => {
    const html = await draw(PLAYER);
    expect(html).toContain('€1,248.50');
    expect(html).toContain('Main account');
  });

  it('a balance that cannot be read is not shown; the header renders without the catalogue too', async () => {
    const html = await draw(PLAYER, {}, {});
    expect(html).not.toContain('€');
    expect(html).toContain('href="/en/live"');
    expect(html).toContain('href="/en/office/recharge"');
  });

  it('[SH-LG-007] [SH-LG-008] languages keep the address, and some languages are for players only', async () => {
    const guest = await draw(GUEST, { langHiddenUnauthorized: ['ar'] });
    expect(guest).toContain('href="/ru/line/football?time=3h"');
    expect(guest).not.toContain('href="/ar/');
    expect(await draw(PLAYER, { langHiddenUnauthorized: ['ar'] })).toContain(
      'href="/ar/line/football?time=3h"',
    );
  });

  it('marks the current sport and product', async () => {
    const html = await draw(GUEST);
    expect(html).toMatch(/<a href="\/en\/line\/football"[^>]*aria-current="page"/);
    expect(html).toMatch(/<a href="\/en\/line"[^>]*aria-current="page"/);
  });
});
