import type { App } from '@touchline/api';
import type { CanonicalMessage } from '@touchline/api/modules/sports-betting/catalogue';
import { systemClock } from '@touchline/api/platform/process/clock';
import { createRandom } from './random.ts';

export const scaleSports = 40;
const eventsOfChamp = 10;
const totalLines = Array.from({ length: 47 }, (_, at) => `${at}.5`);
/** Prices of an event: three of the result, three double chances, and both sides of 47 totals. */
export const pricesOfEvent = 100;
/** Prices of an event change about as often as lists show them. */
const messagesAtOnce = 20;
const producer = 'scale';
const head = () => ({ producer, producerTs: systemClock.nowMs() });

const syllables: readonly (readonly [string, string])[] = [
  ['nor', 'нор'],
  ['mar', 'мар'],
  ['vel', 'вел'],
  ['tor', 'тор'],
  ['kas', 'кас'],
  ['lin', 'лин'],
  ['der', 'дер'],
  ['sol', 'сол'],
  ['bran', 'бран'],
  ['fen', 'фен'],
  ['gil', 'гил'],
  ['hol', 'хол'],
  ['por', 'пор'],
  ['ras', 'рас'],
  ['wes', 'вес'],
  ['zan', 'зан'],
];
const suffixes: readonly (readonly [string, string])[] = [
  ['United', 'Юнайтед'],
  ['City', 'Сити'],
  ['Rovers', 'Роверс'],
  ['Athletic', 'Атлетик'],
  ['Town', 'Таун'],
  ['Wanderers', 'Уондерерс'],
  ['Rangers', 'Рейнджерс'],
  ['Stars', 'Старз'],
];

type Names = { en: string; ru: string };

/** A made-up name of a side, the same for the same number: a place of three syllables and a common word. */
export function sideName(no: number): Names {
  const random = createRandom(no * 2_654_435_761 + 1);
  random();
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const place = [pick(syllables), pick(syllables), pick(syllables)].map((one) => one ?? ['', '']);
  const suffix = pick(suffixes) ?? ['', ''];
  const join = (at: 0 | 1): string => {
    const text = place.map((one) => one[at]).join('');
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)} ${suffix[at]}`;
  };
  return { en: join(0), ru: join(1) };
}

/** Events are numbered from 1. The first ones are the same at every size. */
const sportOf = (event: number): number => 1 + (event % scaleSports);
const champOf = (event: number): number => {
  const noInSport = Math.floor(event / scaleSports);
  return sportOf(event) * 1000 + Math.floor(noInSport / eventsOfChamp);
};

/** Adds events of 40 sports with 100 prices each, by the messages that a feed sends. */
export async function addScaleEvents(app: App, count: number, onStep: (text: string) => void): Promise<void> {
  await app.catalogue.setProducer(producer, 'UP', { aliveAtMs: Date.UTC(2100, 0, 1) });
  const events = Array.from({ length: count }, (_, at) => at + 1);
  await app.catalogue.apply([fixtureOf(events)]);
  const random = createRandom(27);
  for (let from = 0; from < count; from += messagesAtOnce) {
    await app.catalogue.apply(
      events.slice(from, from + messagesAtOnce).map((event) => ({
        ...head(),
        kind: 'MarketsDelta' as const,
        gameId: event,
        markets: [
          market('1x2', {}, ['1', 'X', '2'], random),
          market('double_chance', {}, ['1X', '12', 'X2'], random),
          ...totalLines.map((line) => market('total', { line }, ['over', 'under'], random)),
        ],
      })),
    );
    if (from % 1000 === 0) onStep(`${from} of ${count} events have prices`);
  }
}

function fixtureOf(events: readonly number[]): CanonicalMessage {
  const nameOfSport = (id: number): Names => ({ en: `Sport ${id}`, ru: `Спорт ${id}` });
  const champs = [...new Set(events.map(champOf))];
  return {
    ...head(),
    kind: 'FixtureUpsert',
    sports: Array.from({ length: scaleSports }, (_, at) => at + 1).map((id) => ({
      id,
      key: `sport-${id}`,
      names: nameOfSport(id),
      isCyber: false,
      sort: id,
    })),
    categories: [],
    champs: champs.map((id) => ({
      id,
      sportId: Math.floor(id / 1000),
      categoryId: null,
      names: { en: `League ${id}`, ru: `Лига ${id}` },
      sort: id % 1000,
      isSimulated: false,
    })),
    competitors: events.flatMap((event) =>
      [2 * event, 2 * event + 1].map((id) => ({
        id,
        sportId: sportOf(event),
        names: sideName(id),
        countryCode: null,
        crest: null,
      })),
    ),
    games: events.map((event) => ({
      id: event,
      champId: champOf(event),
      sportId: sportOf(event),
      homeId: 2 * event,
      awayId: 2 * event + 1,
      kind: 'line' as const,
      startAtMs: systemClock.nowMs() + 86_400_000 + event * 1000,
      isSimulated: false,
    })),
  };
}

const market = (
  typeKey: string,
  spec: Record<string, string>,
  keys: readonly string[],
  random: () => number,
) => ({
  typeKey,
  spec,
  status: 'OPEN' as const,
  // Lists show the main line of a total.
  isMain: spec['line'] === undefined || spec['line'] === '2.5',
  noExpress: false,
  outcomes: keys.map((key) => ({
    key,
    coefMilli: BigInt(1200 + Math.floor(random() * 780) * 10),
    prob: null,
    active: true,
  })),
});

/** Returns price changes of `markets` totals, of as many events as possible; `turn` chooses other ones. */
export function changedPrices(events: number, markets: number, turn: number): CanonicalMessage[] {
  const random = createRandom(turn + 1);
  return Array.from({ length: markets }, (_, at) => {
    const no = turn * markets + at;
    const line = totalLines[no % totalLines.length] ?? '0.5';
    return {
      ...head(),
      kind: 'MarketsDelta' as const,
      gameId: 1 + ((no * 7) % events),
      markets: [market('total', { line }, ['over', 'under'], random)],
    };
  });
}
