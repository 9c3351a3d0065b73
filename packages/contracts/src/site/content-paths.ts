export const contentPaths = {
  page: { method: 'GET', path: '/web-api/content/page' },
  news: { method: 'GET', path: '/web-api/content/news' },
  rules: { method: 'GET', path: '/web-api/content/rules' },
  alphabet: { method: 'GET', path: '/web-api/content/alphabet' },
  partners: { method: 'GET', path: '/web-api/content/partners' },
  terminals: { method: 'GET', path: '/web-api/content/cash-terminals' },
} as const;
