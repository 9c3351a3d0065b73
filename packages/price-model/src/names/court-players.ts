import type { PlayerNameRow } from './player-name.ts';

// Invented players of squash and pickleball, and pairs of beach volleyball and padel.

export const squashPlayers: readonly PlayerNameRow[] = [
  ['EG', ['Ziad Elmenyawy', 'Зиад Эльменьяви', 'زياد المنياوي']],
  ['EG', ['Omar Sharkasy', 'Омар Шаркаси', 'عمر الشركسي']],
  ['EG', ['Yassin Fakhrany', 'Ясин Фахрани', 'ياسين الفخراني']],
  ['EG', ['Karim Dessouqy', 'Карим Дессуки', 'كريم دسوقي']],
  ['GB', ['Hugo Fanshawe', 'Хьюго Фэншо', 'هوغو فانشو']],
  ['GB', ['Miles Coverley', 'Майлз Коверли', 'مايلز كوفرلي']],
  ['FR', ['Bastien Roquelin', 'Бастьен Роклен', 'باستيان روكلان']],
  ['FR', ['Loïc Varenne', 'Лоик Варенн', 'لويك فارين']],
  ['MY', ['Haziq Jamaludin', 'Хазик Джамалудин', 'حازق جمال الدين']],
  ['MY', ['Chong Wen Kai', 'Чонг Вэнь Кай', 'تشونغ وين كاي']],
  ['IN', ['Aditya Rangnekar', 'Адитья Рангнекар', 'أديتيا رانغنيكار']],
  ['CH', ['Nico Zurbuchen', 'Нико Цурбухен', 'نيكو تسوربوخن']],
  ['NZ', ['Tane Holloway', 'Тане Холлоуэй', 'تاني هولواي']],
  ['DE', ['Jannik Ostrop', 'Янник Остроп', 'يانيك أوستروب']],
  ['US', ['Spencer Lowther', 'Спенсер Лоутер', 'سبنسر لاوثر']],
  ['ES', ['Iker Mendizorro', 'Икер Мендисорро', 'إيكر مينديثورو']],
];

export const pickleballPlayers: readonly PlayerNameRow[] = [
  ['US', ['Tanner Kilgrove', 'Таннер Килгров', 'تانر كيلغروف']],
  ['US', ['Cody Amberson', 'Коди Эмберсон', 'كودي أمبرسون']],
  ['US', ['Wyatt Delahoy', 'Уайатт Делахой', 'وايت ديلاهوي']],
  ['US', ['Garrett Pinehurst', 'Гарретт Пайнхёрст', 'غاريت باينهرست']],
  ['US', ['Mason Tillery', 'Мейсон Тиллери', 'ميسون تيليري']],
  ['US', ['Dustin Okamura', 'Дастин Окамура', 'داستن أوكامورا']],
  ['CA', ['Brody Lachance', 'Броди Лашанс', 'برودي لاشانس']],
  ['CA', ['Evan Stirlingham', 'Эван Стирлингем', 'إيفان ستيرلينغهام']],
  ['AU', ['Jarrah Whitcombe', 'Джарра Уиткомб', 'جارا ويتكومب']],
  ['AU', ['Lachlan Peake', 'Лахлан Пик', 'لاكلان بيك']],
  ['ES', ['Pau Escribà', 'Пау Эскриба', 'باو إسكريبا']],
  ['IN', ['Dhruv Sanghera', 'Дхрув Сангера', 'دروف سانغيرا']],
  ['TW', ['Hsu Po-han', 'Сюй Бохань', 'شو بو هان']],
  ['FR', ['Théo Marsault', 'Тео Марсо', 'تيو مارسو']],
  ['GB', ['Ellis Thornbury', 'Эллис Торнбери', 'إليس ثورنبري']],
  ['BR', ['Caio Valadão', 'Кайо Валадан', 'كايو فالاداو']],
];

export const beachPairs: readonly PlayerNameRow[] = [
  ['BR', ['Salvaterra/Nogueirão', 'Салватерра/Ногейран', 'سالفاتيرا/نوغيراو']],
  ['BR', ['Caldeira/Amoedo', 'Калдейра/Амоэду', 'كالديرا/أمويدو']],
  ['BR', ['Pedrosa/Vilarim', 'Педроза/Виларин', 'بيدروزا/فيلاريم']],
  ['NO', ['Haugstad/Lervik', 'Хаугстад/Лервик', 'هاوغستاد/ليرفيك']],
  ['NO', ['Brekken/Solvang', 'Бреккен/Сольванг', 'بريكن/سولفانغ']],
  ['DE', ['Kranich/Wedeking', 'Краних/Ведекинг', 'كرانيش/فيدكينغ']],
  ['DE', ['Ehlert/Sandvoss', 'Элерт/Зандфосс', 'إيلرت/زاندفوس']],
  ['US', ['Hollister/Crane', 'Холлистер/Крейн', 'هوليستر/كرين']],
  ['US', ['Beaumont/Tyndall', 'Бомонт/Тиндалл', 'بومونت/تيندال']],
  ['IT', ['Ravagnan/Tosetto', 'Раваньян/Тозетто', 'رافانيان/توزيتو']],
  ['PL', ['Wilczek/Borowiak', 'Вильчек/Боровяк', 'فيلتشك/بوروفياك']],
  ['NL', ['Terpstra/Duinker', 'Терпстра/Дёйнкер', 'تيربسترا/داونكر']],
  ['QA', ['Sabri/Manai', 'Сабри/Манаи', 'صبري/المناعي']],
  ['CL', ['Urzúa/Larraguibel', 'Урсуа/Ларрагибель', 'أورثوا/لاراغيبيل']],
  ['LV', ['Kalējs/Ozoliņš', 'Калейс/Озолиньш', 'كاليس/أوزولينش']],
  ['AU', ['Maddock/Sealey', 'Мэддок/Сили', 'مادوك/سيلي']],
];

export const padelPairs: readonly PlayerNameRow[] = [
  ['ES', ['Arizmendi/Collado', 'Арисменди/Кольядо', 'أريثمندي/كويادو']],
  ['ES', ['Barreda/Quintanar', 'Барреда/Кинтанар', 'باريدا/كينتانار']],
  ['ES', ['Lozoya/Sanabria', 'Лосойя/Санабрия', 'لوثويا/سانابريا']],
  ['ES', ['Tordera/Alquézar', 'Тордера/Алькесар', 'تورديرا/ألكيثار']],
  ['ES', ['Villagrasa/Ferrán', 'Вильяграса/Ферран', 'فياغراسا/فيران']],
  ['ES', ['Monteagudo/Rioja', 'Монтеагудо/Риоха', 'مونتياغودو/ريوخا']],
  ['AR', ['Bustamante/Olguín', 'Бустаманте/Ольгин', 'بوستامانتي/أولغين']],
  ['AR', ['Ferreyra/Zabaleta', 'Феррейра/Сабалета', 'فيريرا/ثاباليتا']],
  ['AR', ['Maidana/Corvalán', 'Майдана/Корвалан', 'مايدانا/كورفالان']],
  ['AR', ['Ledesma/Arrieta', 'Ледесма/Арриета', 'ليديسما/أرييتا']],
  ['BR', ['Fontoura/Bittar', 'Фонтоура/Биттар', 'فونتورا/بيتار']],
  ['PT', ['Sarmento/Valadares', 'Сарменту/Валадариш', 'سارمنتو/فالاداريس']],
  ['IT', ['Cattaruzza/Belloni', 'Каттаруцца/Беллони', 'كاتاروتسا/بيلوني']],
  ['FR', ['Lescure/Montbrun', 'Лескюр/Монбрён', 'ليسكور/مونبران']],
  ['SE', ['Lindhagen/Sjöberg', 'Линдхаген/Шёберг', 'ليندهاغن/شوبيرغ']],
  ['AE', ['Falasi/Kaabi', 'Фаласи/Кааби', 'الفلاسي/الكعبي']],
];
