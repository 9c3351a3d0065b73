import { expect, it } from 'vitest';
import { defaultPages } from './default-pages.ts';

const textOf = (lng: string, key: string): string => defaultPages().get(`${lng}/${key}`)?.source ?? '';

it.each([
  ['en', 'Pictures, scores and clocks can be late. The speed of your connection and of your device matters'],
  ['ru', 'Видео, счёт и часы могут опаздывать. Скорость вашего соединения и устройства имеет значение'],
  ['ar', 'قد تتأخر الصور والنتائج والساعات. سرعة اتصالك وجهازك مهمة'],
])(
  '[RTS-4A] [RTS-15A] [DR-5.85] the live rules say that pictures may be late and that connections are treated alike: %s',
  (lng, text) => {
    expect(textOf(lng, 'rules/5/3')).toContain(text);
    expect(textOf(lng, 'rules/5/3')).toContain('](/rules/5/1)');
  },
);

it.each([
  [
    'en',
    'Programs that bet for a player, robots, scripts and services that operate the site for somebody are forbidden.',
  ],
  [
    'ru',
    'Программы, которые делают ставки за игрока, роботы, скрипты и сервисы, управляющие сайтом за кого-то, запрещены.',
  ],
  [
    'ar',
    'تُمنع البرامج التي تراهن نيابة عن لاعب والروبوتات والسكربتات والخدمات التي تشغّل الموقع نيابة عن أحد.',
  ],
])('[RTS-16A] [DR-5.86] the rules forbid programs that play for a player: %s', (lng, text) => {
  expect(textOf(lng, 'rules/2/1')).toContain(text);
});
