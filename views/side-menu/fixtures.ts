/** Test data: replies to the side menu's API calls. */
export const fixtures = {
  'GET /web-api/catalogue/menu': {
    sports: [
      { id: 1, key: 'football', name: 'Football', isCyber: false, lineCount: 12, liveCount: 3 },
      { id: 4, key: 'tennis', name: 'Tennis', isCyber: false, lineCount: 5, liveCount: 0 },
    ],
    topChamps: [
      {
        id: 11,
        sportId: 1,
        name: 'Premier League',
        countryCode: 'GB',
        categoryName: 'England',
        isSimulated: false,
        sort: 1,
        sportKey: 'football',
        section: 'line',
        gameCount: 10,
      },
    ],
    isDegraded: false,
  },
};
