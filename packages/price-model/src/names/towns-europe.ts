import type { NameRow } from './local-name.ts';

// Invented towns. They sound like their country, and no real club has such a name. Russian and Arabic follow the usual
// transcription from each language, not from English.

export const englishTowns: readonly NameRow[] = [
  ['Ashcombe', 'Эшкомб', 'آشكومب'],
  ['Thornhaven', 'Торнхейвен', 'ثورنهيفن'],
  ['Wexbridge', 'Уэксбридж', 'ويكسبريدج'],
  ['Harrowmere', 'Харроумир', 'هاروميير'],
  ['Eastmoor', 'Истмур', 'إيستمور'],
  ['Kelderby', 'Келдерби', 'كيلدربي'],
  ['Stanhurst', 'Станхерст', 'ستانهيرست'],
  ['Millbourne', 'Милборн', 'ميلبورن'],
  ['Fenwick Vale', 'Фенуик-Вейл', 'فينيك فيل'],
  ['Oakminster', 'Окминстер', 'أوكمنستر'],
  ['Dunwell', 'Данвелл', 'دانويل'],
  ['Ravensford', 'Рейвенсфорд', 'رافنسفورد'],
  ['Castlebeck', 'Каслбек', 'كاسلبيك'],
  ['Hollingdale', 'Холлингдейл', 'هولينغديل'],
  ['Seaborough', 'Сиборо', 'سيبورو'],
  ['Whitmarsh', 'Уитмарш', 'ويتمارش'],
];

export const spanishTowns: readonly NameRow[] = [
  ['Valdeluna', 'Вальделуна', 'فالديلونا'],
  ['Miraflor', 'Мирафлор', 'ميرافلور'],
  ['Torrealba', 'Торреальба', 'توريألبا'],
  ['Peñaclara', 'Пеньяклара', 'بينياكلارا'],
  ['Olmedal', 'Ольмедаль', 'أولميدال'],
  ['Costaverde', 'Коставерде', 'كوستافيردي'],
  ['Almarena', 'Альмарена', 'ألمارينا'],
  ['Montijar', 'Монтихар', 'مونتيخار'],
  ['Villarosa', 'Вильяроса', 'فياروسا'],
  ['Castromar', 'Кастромар', 'كاسترومار'],
  ['Río Bermejo', 'Рио-Бермехо', 'ريو بيرميخو'],
  ['Puerto Sereno', 'Пуэрто-Серено', 'بويرتو سيرينو'],
  ['Las Encinas', 'Лас-Энсинас', 'لاس إنسيناس'],
  ['Gandaral', 'Гандараль', 'غاندارال'],
  ['Arroyoblanco', 'Арройобланко', 'أرويوبلانكو'],
  ['Sierra Nublada', 'Сьерра-Нублада', 'سييرا نوبلادا'],
];

export const italianTowns: readonly NameRow[] = [
  ['Montalbero', 'Монтальберо', 'مونتالبيرو'],
  ['Castelvento', 'Кастельвенто', 'كاستلفينتو'],
  ['Fonteviva', 'Фонтевива', 'فونتيفيفا'],
  ['Rocca Serena', 'Рокка-Серена', 'روكا سيرينا'],
  ['Pontelago', 'Понтелаго', 'بونتيلاغو'],
  ['Valdorsa', 'Вальдорса', 'فالدورسا'],
  ['Santamira', 'Сантамира', 'سانتاميرا'],
  ['Portolungo', 'Портолунго', 'بورتولونغو'],
  ['Acquarossa', 'Аккуаросса', 'أكواروسا'],
  ['Borgonero', 'Боргонеро', 'بورغونيرو'],
  ['Collemarino', 'Коллемарино', 'كوليمارينو'],
  ['Torrebianca', 'Торребьянка', 'توريبيانكا'],
  ['Selvascura', 'Сельваскура', 'سيلفاسكورا'],
  ['Campoluna', 'Камполуна', 'كامبولونا'],
  ['Rivamare', 'Ривамаре', 'ريفاماري'],
  ['Civitarosa', 'Чивитароза', 'تشيفيتاروزا'],
];

export const germanTowns: readonly NameRow[] = [
  ['Falkenrode', 'Фалькенроде', 'فالكنروده'],
  ['Grünhagen', 'Грюнхаген', 'غرونهاغن'],
  ['Lindenbrück', 'Линденбрюк', 'ليندنبروك'],
  ['Steinmark', 'Штайнмарк', 'شتاينمارك'],
  ['Rabenfels', 'Рабенфельс', 'رابنفلس'],
  ['Hohenlauter', 'Хоэнлаутер', 'هوهنلاوتر'],
  ['Wolfsmünde', 'Вольфсмюнде', 'فولفسمونده'],
  ['Kaltenried', 'Кальтенрид', 'كالتنريد'],
  ['Altenforst', 'Альтенфорст', 'ألتنفورست'],
  ['Seehafen', 'Зеехафен', 'زيهافن'],
  ['Eichmoor', 'Айхмор', 'آيشمور'],
  ['Neuwerder', 'Нойвердер', 'نويفيردر'],
  ['Dornberge', 'Дорнберге', 'دورنبرغه'],
  ['Sankt Veltin', 'Санкт-Фельтин', 'سانكت فلتين'],
  ['Mühlgraben', 'Мюльграбен', 'مولغرابن'],
  ['Schönwasser', 'Шёнвассер', 'شونفاسر'],
];

export const frenchTowns: readonly NameRow[] = [
  ['Beaurivage', 'Бориваж', 'بوريفاج'],
  ['Montclairval', 'Монклерваль', 'مونكليرفال'],
  ['Saint-Aubrac', 'Сент-Обрак', 'سانت أوبراك'],
  ['Valbrune', 'Вальбрюн', 'فالبرون'],
  ['Châteaubel', 'Шатобель', 'شاتوبيل'],
  ['Roquebleue', 'Рокблё', 'روكبلو'],
  ['Port-Marin', 'Пор-Марен', 'بور ماران'],
  ['Fontclaire', 'Фонклер', 'فونكلير'],
  ['Villedoré', 'Вильдоре', 'فيلدوريه'],
  ['Lormeaux', 'Лормо', 'لورمو'],
  ['Clairefort', 'Клерфор', 'كليرفور'],
  ['Aubervoie', 'Обервуа', 'أوبرفوا'],
  ['Rocheval', 'Рошваль', 'روشفال'],
  ['Belmontin', 'Бельмонтен', 'بلمونتان'],
  ['Vernoise', 'Вернуаз', 'فيرنواز'],
  ['Saint-Mérac', 'Сен-Мерак', 'سان ميراك'],
];

export const swedishTowns: readonly NameRow[] = [
  ['Björkvik', 'Бьёрквик', 'بيوركفيك'],
  ['Granholm', 'Гранхольм', 'غرانهولم'],
  ['Silverå', 'Сильверо', 'سيلفيرو'],
  ['Norrhamn', 'Норрхамн', 'نورهامن'],
  ['Älvstad', 'Эльвстад', 'إلفستاد'],
  ['Stenby', 'Стенбю', 'ستينبي'],
  ['Lindfors', 'Линдфорс', 'ليندفورس'],
  ['Kungsö', 'Кунгсё', 'كونغسو'],
  ['Fjällnäs', 'Фьелльнес', 'فيالنيس'],
  ['Rönnköping', 'Рённчёпинг', 'رونشوبينغ'],
  ['Vintersund', 'Винтерсунд', 'فينترسوند'],
  ['Hagaström', 'Хагастрём', 'هاغاستروم'],
];
