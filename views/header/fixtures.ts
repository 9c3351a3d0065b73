/** Test data: replies to the header's API calls. */
const sport = (id: number, key: string, name: string) => ({
  id,
  key,
  name,
  isCyber: key === 'esports',
  lineCount: 12,
  liveCount: 3,
});

export const fixtures = {
  'GET /web-api/catalogue/menu': {
    sports: [sport(1, 'football', 'Football'), sport(40, 'esports', 'E-sports')],
    topChamps: [],
    isDegraded: false,
  },
  'GET /web-api/wallet/accounts': {
    accounts: [
      { id: 5, type: 0, currency: 'EUR', available: '1248.50', held: '25.00', isActive: true },
      { id: 6, type: 4, currency: 'EUR', available: '10.00', held: '0.00', isActive: false },
    ],
  },
};
