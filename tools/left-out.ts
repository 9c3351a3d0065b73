/** Whether a part of the tests was left out by its name: `TOUCHLINE_SKIP=browser,python npm test`. */
export const isLeftOut = (name: 'browser' | 'python'): boolean =>
  (process.env['TOUCHLINE_SKIP'] ?? '').split(',').includes(name);
