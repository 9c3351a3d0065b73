/** The menu of the information pages: all pages in groups. The paths have no language prefix. */
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

/** The setting that the operator must fill in before a page is shown. */
const REQUIRED_SETTING = { licenses: 'licenceNumber', smsbets: 'smsNumber' } as const;

type Stated = Readonly<Record<(typeof REQUIRED_SETTING)[keyof typeof REQUIRED_SETTING], string>>;

/** Whether the menu links to a page. Some pages are hidden until the operator has filled in their setting. */
export const isShown = (path: string, stated: Stated): boolean =>
  !(path in REQUIRED_SETTING) || stated[REQUIRED_SETTING[path as keyof typeof REQUIRED_SETTING]] !== '';

/** Whether a menu link leads to the current page, or to a page above it. */
export const isHere = (link: string, path: string): boolean =>
  link === 'rules/1'
    ? path.startsWith('rules/')
    : link === path || (link !== '' && path.startsWith(`${link}/`));
