/** The menu of the information pages: all pages in groups. Paths have no language. */
export const NAVIGATION = [
  {
    id: 'help',
    label: 'information_group_help',
    links: [
      ['howbet', 'information_page_howbet'],
      ['betting-calculator', 'information_page_calculator'],
      ['betting-alphabet', 'information_page_alphabet'],
      ['cash_terminals', 'information_page_cash_terminals'],
      ['smsbets', 'information_page_smsbets'],
      ['contacts', 'information_page_contacts'],
    ],
  },
  {
    id: 'rules',
    label: 'information_group_rules',
    links: [
      ['rules/1', 'information_page_rules'],
      ['disputeresolution', 'information_page_disputeresolution'],
    ],
  },
  {
    id: 'safety',
    label: 'information_group_safety',
    links: [
      ['responsiblegaming', 'information_page_responsiblegaming'],
      ['simpleidentification', 'information_page_simpleidentification'],
      ['kycpolicy', 'information_page_kycpolicy'],
      ['amlpolicy', 'information_page_amlpolicy'],
      ['amlkyc', 'information_page_amlkyc'],
      ['taxation', 'information_page_taxation'],
      ['consent', 'information_page_consent'],
    ],
  },
  {
    id: 'site',
    label: 'information_group_site',
    links: [
      ['about', 'information_page_about'],
      ['news', 'information_page_news'],
      ['licenses', 'information_page_licenses'],
      ['cookies', 'information_page_cookies'],
      ['ourpartners', 'information_page_partners'],
      ['betting-awards', 'information_page_awards'],
      ['points', 'information_page_points'],
    ],
  },
] as const;

/** What the operator has to state before a page is shown. */
const NEEDS = { licenses: 'licenceNumber', smsbets: 'smsNumber' } as const;

type Stated = Readonly<Record<(typeof NEEDS)[keyof typeof NEEDS], string>>;

/** Whether the menu leads to a page: not while the operator has not stated what it is about. */
export const isShown = (path: string, stated: Stated): boolean =>
  !(path in NEEDS) || stated[NEEDS[path as keyof typeof NEEDS]] !== '';

/** Whether a link of the menu is the page one is on, or the top of it. */
export const isHere = (link: string, path: string): boolean =>
  link === 'rules/1'
    ? path.startsWith('rules/')
    : link === path || (link !== '' && path.startsWith(`${link}/`));
