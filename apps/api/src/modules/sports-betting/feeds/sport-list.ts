import type { SportEntity } from '../catalogue/index.ts';

const sport = (id: number, key: string, sort: number, en: string, ru: string, ar: string): SportEntity => ({
  id,
  key,
  sort,
  names: { en, ru, ar },
  isCyber: key === 'esports',
});

export const football = sport(1, 'football', 1, 'Football', 'Футбол', 'كرة القدم');

/** Ids and keys of sports, the same for all feeds; addresses use both. The order is that of the menu. */
export const sports: readonly SportEntity[] = [
  football,
  sport(4, 'tennis', 2, 'Tennis', 'Теннис', 'التنس'),
  sport(3, 'basketball', 3, 'Basketball', 'Баскетбол', 'كرة السلة'),
  sport(2, 'ice-hockey', 4, 'Ice hockey', 'Хоккей', 'هوكي الجليد'),
  sport(40, 'esports', 5, 'E-sports', 'Киберспорт', 'الرياضات الإلكترونية'),
  sport(6, 'volleyball', 6, 'Volleyball', 'Волейбол', 'الكرة الطائرة'),
  sport(10, 'table-tennis', 7, 'Table tennis', 'Настольный теннис', 'تنس الطاولة'),
  sport(8, 'handball', 8, 'Handball', 'Гандбол', 'كرة اليد'),
  sport(14, 'futsal', 9, 'Futsal', 'Футзал', 'كرة الصالات'),
  sport(16, 'badminton', 10, 'Badminton', 'Бадминтон', 'الريشة الطائرة'),
  sport(30, 'snooker', 11, 'Snooker', 'Снукер', 'السنوكر'),
  sport(21, 'darts', 12, 'Darts', 'Дартс', 'رمي السهام'),
  sport(29, 'beach-volleyball', 13, 'Beach volleyball', 'Пляжный волейбол', 'الكرة الطائرة الشاطئية'),
  sport(17, 'water-polo', 14, 'Water polo', 'Водное поло', 'كرة الماء'),
  sport(70, 'padel', 15, 'Padel', 'Падел', 'البادل'),
  sport(67, 'floorball', 16, 'Floorball', 'Флорбол', 'الفلوربول'),
  sport(24, 'field-hockey', 17, 'Field hockey', 'Хоккей на траве', 'هوكي الميدان'),
  sport(62, 'beach-soccer', 18, 'Beach soccer', 'Пляжный футбол', 'كرة القدم الشاطئية'),
  sport(37, 'squash', 19, 'Squash', 'Сквош', 'الإسكواش'),
  sport(71, 'pickleball', 20, 'Pickleball', 'Пиклбол', 'البيكلبول'),
];

export const sportOf = (key: string): SportEntity | undefined => sports.find((one) => one.key === key);
