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

/** Sides of the quick cup (DR-7.110). */
export const quickCupSides: readonly NameRow[] = [
  ['Cranes', 'Журавли', 'الكراكي'],
  ['Mountains', 'Горы', 'الجبال'],
  ['Turtles', 'Черепахи', 'السلاحف'],
  ['Compasses', 'Компасы', 'البوصلات'],
  ['Gazelles', 'Газели', 'الغزلان'],
  ['Stallions', 'Скакуны', 'الجياد'],
  ['Arrows', 'Стрелы', 'السهام'],
  ['Shields', 'Щиты', 'الدروع'],
  ['Towers', 'Башни', 'الأبراج'],
  ['Bridges', 'Мосты', 'الجسور'],
  ['Rivers', 'Реки', 'الأنهار'],
  ['Winds', 'Ветры', 'الرياح'],
  ['Waves', 'Волны', 'الأمواج'],
  ['Torches', 'Факелы', 'المشاعل'],
  ['Cedars', 'Кедры', 'الأرز'],
  ['Crowns', 'Короны', 'التيجان'],
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

/** Further invented organisations, one list for each championship, so that no team plays two disciplines. */
export const circuitTeams: readonly string[] = [
  'Ravine Five',
  'Glasswing',
  'Tidewatch',
  'Molten Nine',
  'Ion Harriers',
  'Slate Brigade',
  'Harbour Noise',
  'Cold Relay',
];
export const deepwoodTeams: readonly string[] = [
  'Aurora Kite',
  'Ember Row',
  'Basalt Guard',
  'Moss Collective',
  'Thornwake',
  'River Oath',
  'Old Canopy',
  'Amber Antlers',
];
export const groveTeams: readonly string[] = [
  'Velvet Storm',
  'Paladin Road',
  'Cloud Lantern',
  'Silver Bramble',
  'Crown of Salt',
  'Seven Sparrows',
  'Wildmint',
  'Northgrove',
];
export const pulseTeams: readonly string[] = [
  'Neon Heron',
  'Quiet Riot Act',
  'Prism Eleven',
  'Orbit Lane',
  'Sandglass',
  'Voltage Club',
  'Mirror Pact',
  'Lime Division',
];

/** Sides of the virtual leagues. They are simulated, so their names are plain words. */
export const virtualFootballSides: readonly NameRow[] = [
  ['Bears', 'Медведи', 'الدببة'],
  ['Wolves', 'Волки', 'الذئاب'],
  ['Eagles', 'Орлы', 'النسور'],
  ['Sharks', 'Акулы', 'القروش'],
  ['Lions', 'Львы', 'الأسود'],
  ['Owls', 'Совы', 'البوم'],
  ['Panthers', 'Пантеры', 'الفهود السوداء'],
  ['Bulls', 'Быки', 'الثيران'],
  ['Cranes', 'Журавли', 'الكراكي'],
  ['Otters', 'Выдры', 'القضاعات'],
];
export const virtualBasketballSides: readonly NameRow[] = [
  ['Rockets', 'Ракеты', 'الصواريخ'],
  ['Waves', 'Волны', 'الأمواج'],
  ['Sparks', 'Искры', 'الشرارات'],
  ['Pilots', 'Пилоты', 'الطيارون'],
  ['Canyons', 'Каньоны', 'الأخاديد'],
  ['Summits', 'Вершины', 'القمم'],
  ['Arrows', 'Стрелы', 'السهام'],
  ['Thunder', 'Гром', 'الرعد'],
];
