/** The state of the bet generator's form and its answer (DR-9.36). */
import { walletPaths } from '@touchline/contracts/banking';
import {
  type BetGeneratorApi,
  betGeneratorPaths,
  type CatalogueApi,
  cataloguePaths,
} from '@touchline/contracts/sports-betting';
import { visibleMenu } from '@touchline/line-kit';
import { normaliseAmount } from '@touchline/ui';
import { call, useApi, useLocation, usePreferences, useSession, useSiteConfig } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import { knownExponent } from '../parts/currency.ts';

type Reply = BetGeneratorApi['propose']['reply'];
type Sports = CatalogueApi['menu']['reply']['sports'];

export interface Wish {
  readonly section: 'line' | 'live';
  readonly amount: string;
  readonly win: string;
  /** A sport's id as text; empty for all. */
  readonly sport: string;
  /** Empty for any number. */
  readonly legs: string;
}

export interface Generator {
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
  readonly currency: string;
  readonly sports: Sports;
  readonly answer: Reply | null;
  readonly isBusy: boolean;
  /** `amount`: the wished win is not above the stake; `failed`: no answer. */
  readonly problem: 'amount' | 'failed' | null;
  /** Fetches the first proposals, or others than those shown. */
  readonly ask: (isNext: boolean) => void;
}

const FIRST_WISH: Wish = { section: 'line', amount: '10', win: '100', sport: '', legs: '' };

export function useGenerator(): Generator {
  const api = useApi();
  const { lang } = useLocation();
  const currency = useCurrency();
  const sports = useSports();
  const [wish, setWish] = useState(FIRST_WISH);
  const [answer, setAnswer] = useState<Reply | null>(null);
  const [page, setPage] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Generator['problem']>(null);
  const ask = async (isNext: boolean): Promise<void> => {
    const next = isNext ? page + 1 : 0;
    setBusy(true);
    const reply = await call(api, betGeneratorPaths.propose, {
      body: {
        amount: wish.amount,
        win: wish.win,
        currency,
        section: wish.section,
        sportIds: wish.sport === '' ? [] : [Number(wish.sport)],
        ...(wish.legs !== '' && { legs: Number(wish.legs) }),
        page: next % 1000,
        lng: lang,
      },
    });
    setBusy(false);
    setPage(next);
    if (reply.outcome === 'ok') {
      setAnswer(reply.data);
      setProblem(null);
      return;
    }
    setAnswer(null);
    // An empty or incomplete amount is refused by its form.
    setProblem(reply.status === 422 || reply.status === 400 ? 'amount' : 'failed');
  };
  return {
    wish,
    change: (part) => {
      const exponent = knownExponent(currency);
      const { amount = wish.amount, win = wish.win } = part;
      setWish({
        ...wish,
        ...part,
        amount: normaliseAmount(amount, exponent) ?? wish.amount,
        win: normaliseAmount(win, exponent) ?? wish.win,
      });
      setAnswer(null);
      setProblem(null);
    },
    currency,
    sports,
    answer,
    isBusy,
    problem,
    ask: (isNext) => void ask(isNext),
  };
}

/** The currency of the account that pays for bets; for a guest that of the visitor's country. */
function useCurrency(): string {
  const api = useApi();
  const { status } = useSession();
  const { geoCurrency } = useSiteConfig();
  const [currency, setCurrency] = useState(geoCurrency);
  useEffect(() => {
    if (status !== 'signed-in') return;
    void call(api, walletPaths.accounts).then((answer) => {
      if (answer.outcome !== 'ok') return;
      const { accounts } = answer.data;
      setCurrency((accounts.find((one) => one.isActive) ?? accounts[0])?.currency ?? geoCurrency);
    });
  }, [api, status, geoCurrency]);
  return currency;
}

function useSports(): Sports {
  const api = useApi();
  const { lang } = useLocation();
  const preferences = usePreferences();
  const [sports, setSports] = useState<Sports>([]);
  useEffect(() => {
    void call(api, cataloguePaths.menu, { query: { lng: lang } }).then((answer) => {
      if (answer.outcome === 'ok') setSports(answer.data.sports);
    });
  }, [api, lang]);
  return visibleMenu({ sports }, preferences).sports;
}
