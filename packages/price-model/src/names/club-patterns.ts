import type { NameRow } from './local-name.ts';

// Name patterns of clubs in each country, in the order of the country's towns. The patterns use common words,
// and no pair is a real club.

const PLAIN: NameRow = ['{}', '{}', '{}'];
const ATLETICO: NameRow = ['Atlético {}', 'Атлетико {}', 'أتلتيكو {}'];

export const englishClubs: readonly NameRow[] = [
  ['{} United', '{} Юнайтед', '{} يونايتد'],
  ['{} City', '{} Сити', '{} سيتي'],
  ['{} Rovers', '{} Роверс', '{} روفرز'],
  ['{} Town', '{} Таун', '{} تاون'],
  ['{} Athletic', '{} Атлетик', '{} أثلتيك'],
  ['{} Wanderers', '{} Уондерерс', '{} واندررز'],
  ['{} Albion', '{} Альбион', '{} ألبيون'],
  ['{} County', '{} Каунти', '{} كاونتي'],
];

export const spanishClubs: readonly NameRow[] = [
  PLAIN,
  ATLETICO,
  ['Deportivo {}', 'Депортиво {}', 'ديبورتيفو {}'],
  ['Unión {}', 'Унион {}', 'أونيون {}'],
  ['Racing {}', 'Расинг {}', 'راسينغ {}'],
  ['Sporting {}', 'Спортинг {}', 'سبورتينغ {}'],
];

export const italianClubs: readonly NameRow[] = [
  PLAIN,
  ['Virtus {}', 'Виртус {}', 'فيرتوس {}'],
  ['Pro {}', 'Про {}', 'برو {}'],
  ['Audace {}', 'Аудаче {}', 'أوداتشي {}'],
];

export const germanClubs: readonly NameRow[] = [
  ['Eintracht {}', 'Айнтрахт {}', 'آينتراخت {}'],
  ['Fortuna {}', 'Фортуна {}', 'فورتونا {}'],
  PLAIN,
  ['Union {}', 'Унион {}', 'أونيون {}'],
  ['Viktoria {}', 'Виктория {}', 'فيكتوريا {}'],
  ['Germania {}', 'Германия {}', 'جرمانيا {}'],
];

export const frenchClubs: readonly NameRow[] = [
  ['Olympique {}', 'Олимпик {}', 'أولمبيك {}'],
  PLAIN,
  ['Racing {}', 'Расинг {}', 'راسينغ {}'],
  ['Étoile {}', 'Этуаль {}', 'إيتوال {}'],
  ['Stade {}', 'Стад {}', 'ستاد {}'],
];

export const russianClubs: readonly NameRow[] = [
  ['Metallurg {}', 'Металлург {}', 'ميتالورغ {}'],
  ['Torpedo {}', 'Торпедо {}', 'توربيدو {}'],
  ['Energiya {}', 'Энергия {}', 'إنيرغيا {}'],
  ['Start {}', 'Старт {}', 'ستارت {}'],
  ['Neftyanik {}', 'Нефтяник {}', 'نفتيانيك {}'],
  ['Mayak {}', 'Маяк {}', 'ماياك {}'],
  ['Vympel {}', 'Вымпел {}', 'فيمبل {}'],
];

export const brazilianClubs: readonly NameRow[] = [
  PLAIN,
  ATLETICO,
  ['Operário {}', 'Операриу {}', 'أوبيراريو {}'],
  ['Comercial {}', 'Комерсиал {}', 'كوميرسيال {}'],
];

export const turkishClubs: readonly NameRow[] = [
  ['{}spor', '{}спор', '{} سبور'],
  ['{} Gençlik', '{} Генчлик', '{} غنتشليك'],
  ['{} Gücü', '{} Гюджю', '{} غوجو'],
];

export const egyptianClubs: readonly NameRow[] = [
  PLAIN,
  ['Ittihad {}', 'Иттихад {}', 'اتحاد {}'],
  ['Shabab {}', 'Шабаб {}', 'شباب {}'],
  ['Nogoum {}', 'Нугум {}', 'نجوم {}'],
];

export const russianIceClubs: readonly NameRow[] = [
  ['Ledokol {}', 'Ледокол {}', 'ليدوكول {}'],
  ['Rys {}', 'Рысь {}', 'ريس {}'],
  ['Berkut {}', 'Беркут {}', 'بيركوت {}'],
  ['Vyuga {}', 'Вьюга {}', 'فيوغا {}'],
  ['Medvedi {}', 'Медведи {}', 'ميدفيدي {}'],
  ['Kedr {}', 'Кедр {}', 'كيدر {}'],
  ['Granit {}', 'Гранит {}', 'غرانيت {}'],
  ['Rosomakha {}', 'Росомаха {}', 'روسوماخا {}'],
  ['Meteor {}', 'Метеор {}', 'ميتيور {}'],
  ['Orion {}', 'Орион {}', 'أوريون {}'],
  ['Spolokhi {}', 'Сполохи {}', 'سبولوخي {}'],
  ['Grom {}', 'Гром {}', 'غروم {}'],
];

export const swedishIceClubs: readonly NameRow[] = [
  ['{} IF', '{}', '{}'],
  ['{} HK', '{}', '{}'],
];

export const canadianIceClubs: readonly NameRow[] = [
  ['{} Wolves', '{} Вулвз', '{} وولفز'],
  ['{} Stags', '{} Стэгс', '{} ستاغز'],
  ['{} Falcons', '{} Фэлконс', '{} فالكونز'],
  ['{} Miners', '{} Майнерс', '{} ماينرز'],
  ['{} Admirals', '{} Эдмиралс', '{} أدميرالز'],
  ['{} Voyagers', '{} Вояджерс', '{} فوياجرز'],
  ['{} Thunder', '{} Тандер', '{} ثاندر'],
  ['{} Comets', '{} Кометс', '{} كوميتس'],
  ['{} Huskies', '{} Хаскис', '{} هاسكيز'],
  ['{} Trappers', '{} Трэпперс', '{} ترابرز'],
  ['{} Lancers', '{} Лансерс', '{} لانسرز'],
  ['{} Blizzard', '{} Близзард', '{} بليزارد'],
];

export const americanClubs: readonly NameRow[] = [
  ['{} Pilots', '{} Пайлотс', '{} بايلوتس'],
  ['{} Condors', '{} Кондорс', '{} كوندورز'],
  ['{} Foxes', '{} Фоксес', '{} فوكسز'],
  ['{} Cyclones', '{} Сайклонс', '{} سايكلونز'],
  ['{} Stallions', '{} Стэллионс', '{} ستاليونز'],
  ['{} Captains', '{} Кэптенс', '{} كابتنز'],
  ['{} Scouts', '{} Скаутс', '{} سكاوتس'],
  ['{} Herons', '{} Херонс', '{} هيرونز'],
  ['{} Bisons', '{} Бизонс', '{} بايسونز'],
  ['{} Anchors', '{} Энкорс', '{} أنكورز'],
  ['{} Owls', '{} Оулс', '{} آولز'],
  ['{} Drifters', '{} Дрифтерс', '{} دريفترز'],
];

export const spanishBasketClubs: readonly NameRow[] = [
  ['Baloncesto {}', 'Балонсесто {}', 'بالونسيستو {}'],
  ['Basket {}', 'Баскет {}', 'باسكيت {}'],
];

export const turkishBasketClubs: readonly NameRow[] = [
  ['{} Basket', '{} Баскет', '{} باسكيت'],
  ['{} Kartalları', '{} Карталлары', '{} كارتالاري'],
];

export const italianVolleyClubs: readonly NameRow[] = [['Volley {}', 'Волей {}', 'فولي {}']];
export const turkishVolleyClubs: readonly NameRow[] = [['{} Voleybol', '{} Волейбол', '{} فوليبول']];
export const germanHandClubs: readonly NameRow[] = [['HSG {}', '{}', '{}']];
export const italianWaterPoloClubs: readonly NameRow[] = [['Pallanuoto {}', 'Палланото {}', 'بالانوتو {}']];
export const swedishFloorballClubs: readonly NameRow[] = [['{} IBK', '{}', '{}']];
export const germanHockeyClubs: readonly NameRow[] = [['HTC {}', '{}', '{}']];
export const spanishBeachSoccerClubs: readonly NameRow[] = [['Playa {}', 'Плая {}', 'بلايا {}']];
export const brazilianFutsalClubs: readonly NameRow[] = [['{} Futsal', '{} Футзал', '{} فوتسال']];
