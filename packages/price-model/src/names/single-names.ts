import type { NameRow } from './local-name.ts';

/** Sides of the quick league. The league is simulated, so its sides are named after their crests (DR-7.45). */
export const quickLeagueSides: readonly NameRow[] = [
  ['Falcons', 'Соколы', 'الصقور'],
  ['Comets', 'Кометы', 'المذنبات'],
  ['Lighthouses', 'Маяки', 'المنارات'],
  ['Leopards', 'Леопарды', 'الفهود'],
  ['Anchors', 'Якоря', 'المراسي'],
  ['Pines', 'Сосны', 'الصنوبر'],
  ['Hornets', 'Шершни', 'الدبابير'],
  ['Glaciers', 'Ледники', 'الأنهار الجليدية'],
  ['Lanterns', 'Фонари', 'الفوانيس'],
  ['Dolphins', 'Дельфины', 'الدلافين'],
  ['Volcanoes', 'Вулканы', 'البراكين'],
  ['Storks', 'Аисты', 'اللقالق'],
  ['Meteors', 'Метеоры', 'الشهب'],
  ['Oaks', 'Дубы', 'السنديان'],
  ['Rapids', 'Пороги', 'الشلالات'],
  ['Foxes', 'Лисы', 'الثعالب'],
];

/** Invented e-sports organisations. Their names are in Latin letters in every language, as is usual in this sport. */
export const esportsTeams: readonly string[] = [
  'Nullpoint',
  'Iron Lanterns',
  'Sixth Signal',
  'Frostbyte Five',
  'Rooftop Foxes',
  'Low Orbit',
  'Red Harbour',
  'Nordlys Crew',
  'Vanta Division',
  'Kestrel Nine',
  'Basement Kings',
  'Solar Wolves',
  'Blue Meridian',
  'Night Ferry',
  'Zero Ping Club',
  'Granite Esports',
  'Copper Hawks',
  'Last Checkpoint',
  'Paper Titans',
  'Echo Foundry',
  'Glass Comet',
  'Tundra Signal',
  'Halfmoon Gaming',
  'Static Bloom',
];
