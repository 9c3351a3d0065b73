/** Toto: the draw on sale, the running draw, the next one, own coupons, ended draws, nominees (SH-RT-033 to SH-RT-038). */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'toto',
  role: 'primary',
  paths: {
    sale: 'toto/:section?',
    draw: 'toto/:section?/draw',
    next: 'toto/:section?/next',
    coupons: 'toto/:section?/coupons',
    draws: 'toto/:section?/draws',
    nonimees: 'toto/:section?/nonimees',
  },
  examples: [
    'toto',
    'toto/quick',
    'toto/fifteen',
    'toto/quick/draw',
    'toto/draw',
    'toto/quick/next',
    'toto/quick/coupons',
    'toto/quick/draws',
    'toto/draws?draw=7',
    'toto/quick/nonimees',
  ],
  dictionaries: ['toto'],
  preferences: ['timeZone', 'is12h'],
  personal: true,
});
