/** The kuna, which the euro replaced (DR-1.36): a retired currency, as the configuration writes it. */
export const kuna = {
  from: 'HRK',
  to: 'EUR',
  rate: '7.53450',
  remindFrom: '2022-09-05',
  refuseFrom: '2023-01-01',
};
