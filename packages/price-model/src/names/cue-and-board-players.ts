import type { PlayerNameRow } from './player-name.ts';

// Invented players of darts and snooker.

export const dartsPlayers: readonly PlayerNameRow[] = [
  ['GB', ['Neil Hathersage', 'Нил Хатерсейдж', 'نيل هاثرسيج']],
  ['GB', ['Barry Cowlishaw', 'Барри Каулишо', 'باري كاوليشو']],
  ['GB', ['Dean Ormerod', 'Дин Ормерод', 'دين أورميرود']],
  ['GB', ['Lee Thistlewood', 'Ли Тислвуд', 'لي ثيسلوود']],
  ['GB', ['Craig Auchterlonie', 'Крейг Охтерлони', 'كريغ أوخترلوني']],
  ['GB', ['Rhodri Llewellin', 'Родри Лльюэллин', 'رودري لولين']],
  ['NL', ['Joost Veenhuis', 'Йост Венхёйс', 'يوست فينهاوس']],
  ['NL', ['Sjoerd Kampstra', 'Сьюрд Кампстра', 'شورد كامبسترا']],
  ['NL', ['Wouter Brinkhof', 'Ваутер Бринкхоф', 'ووتر برينكهوف']],
  ['NL', ['Tijmen Roelofsma', 'Теймен Рулофсма', 'تيمن رولوفسما']],
  ['DE', ['Torben Niehusen', 'Торбен Нихузен', 'توربن نيهوزن']],
  ['DE', ['Marvin Kaltwasser', 'Марвин Кальтвассер', 'مارفن كالتفاسر']],
  ['BE', ['Bram Ooghe', 'Брам Оге', 'برام أوغه']],
  ['IE', ['Colm Geraghtie', 'Колм Герати', 'كولم غيراتي']],
  ['AU', ['Shane Wollombi', 'Шейн Волломби', 'شين وولومبي']],
  ['PL', ['Radosław Gil', 'Радослав Гиль', 'رادوسواف غيل']],
];

export const snookerPlayers: readonly PlayerNameRow[] = [
  ['GB', ['Alistair Penhallow', 'Алистер Пенхаллоу', 'أليستر بنهالو']],
  ['GB', ['Gareth Pryddle', 'Гарет Придл', 'غاريث بريدل']],
  ['GB', ['Duncan Strathie', 'Дункан Страти', 'دانكن ستراثي']],
  ['GB', ['Leon Marchbank', 'Леон Марчбэнк', 'ليون مارشبانك']],
  ['GB', ['Toby Ravenscar', 'Тоби Рейвенскар', 'توبي رافنسكار']],
  ['GB', ['Owen Tregarrick', 'Оуэн Трегаррик', 'أوين تريغاريك']],
  ['IE', ['Fergal Dunmoyle', 'Фергал Данмойл', 'فيرغال دنمويل']],
  ['CN', ['Fan Zhuoran', 'Фань Чжожань', 'فان تشوران']],
  ['CN', ['Qiao Yinan', 'Цяо Инань', 'تشياو يينان']],
  ['CN', ['Shao Tianyu', 'Шао Тяньюй', 'شاو تيانيو']],
  ['CN', ['Gong Luming', 'Гун Лумин', 'غونغ لومينغ']],
  ['TH', ['Kittichai Wongsa', 'Киттичай Вонгса', 'كيتيتشاي وونغسا']],
  ['TH', ['Prasit Thongdee', 'Прасит Тонгди', 'براسيت تونغدي']],
  ['BE', ['Kobe Vanderelst', 'Кобе Вандерелст', 'كوبي فاندرلست']],
  ['IN', ['Kunal Bhattal', 'Кунал Бхаттал', 'كونال باتال']],
  ['AU', ['Reece Dunkeld', 'Рис Данкелд', 'ريس دنكلد']],
];
