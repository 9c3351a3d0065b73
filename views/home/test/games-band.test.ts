import { GUEST, type Session } from '@touchline/contracts/remote-views';
import { parseShellState } from '@touchline/contracts/site';
import { fixtureApi, fixtureRequest, fixtureServices, PLAYER } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../fixtures.ts';
import { server } from '../server.tsx';

async function draw(session: Session, hasCasino = true): Promise<string> {
  const request = fixtureRequest({ lang: 'en', path: '', session });
  const answer = await server.answer(request, {
    ...fixtureServices(fixtureApi(fixtures)),
    siteConfig: parseShellState({ siteConfig: { features: { casino: hasCasino } } }).siteConfig,
  });
  return answer.reply.body.split('<script')[0] ?? '';
}

describe('the row of games on the home page', () => {
  it('[DR-8.85] leads to the games with name and return: a guest to free play, a player to play for money', async () => {
    const guest = await draw(GUEST);
    expect(guest).toContain('href="/en/casino/game/1/dice?play=free"');
    expect(guest).toContain('<strong>Dice</strong>');
    expect(guest).toContain('Average return 98.99% – 99.00%');
    expect(guest).toContain('href="/en/casino-lobby"');
    const player = await draw(PLAYER);
    expect(player).toContain('href="/en/casino/game/1/dice"');
    expect(player).not.toContain('play=free');
  });

  it('[DR-8.85] [DR-10.4] is not there during a break of the player, nor without a casino', async () => {
    const excluded = { ...PLAYER, playBreak: { endsAtMs: null, isUserSelfExcluded: true } } as Session;
    expect(await draw(excluded)).not.toContain('/casino/game/');
    expect(await draw(GUEST, false)).not.toContain('/casino/game/');
  });
});
