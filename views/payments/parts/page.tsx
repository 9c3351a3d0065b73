/** The page of an address: the payment methods, or the result of a payment. */
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { loadMethods } from '../data/load-methods.ts';
import type { MethodsData } from '../data/load-methods.ts';
import { MethodsPage } from './methods-page.tsx';
import { loadResult, ResultPage } from './result-page.tsx';
import type { ResultData } from './result-page.tsx';
import { loadWithdrawalResult, WithdrawalResultPage } from './withdrawal-result.tsx';
import type { WithdrawalResultData } from './withdrawal-result.tsx';

type PageData =
  | { readonly page: 'methods'; readonly data: MethodsData }
  | { readonly page: 'result'; readonly data: ResultData }
  | { readonly page: 'withdrawal'; readonly data: WithdrawalResultData };

/** Adds the kind of page to the loaded data. */
const named = <Page extends PageData['page'], Data>(page: Page, loaded: LoadOutcome<Data>) =>
  loaded.outcome === 'ready' ? { ...loaded, data: { page, data: loaded.data } } : loaded;

async function load(request: LoadRequest): Promise<LoadOutcome<PageData>> {
  switch (request.route?.id ?? '') {
    case 'methods':
      return named('methods', await loadMethods(request));
    case 'withdrawal':
      return named('withdrawal', await loadWithdrawalResult(request));
    default:
      return named('result', await loadResult(request));
  }
}

function Page({ data }: PartProps<PageData>): ReactElement {
  if (data.page === 'methods') return <MethodsPage data={data.data} />;
  return data.page === 'withdrawal' ? (
    <WithdrawalResultPage data={data.data} />
  ) : (
    <ResultPage data={data.data} />
  );
}

export const pagePart = definePart<PageData>({ load, Component: Page });
