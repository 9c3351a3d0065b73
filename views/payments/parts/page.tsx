/** The page of an address: the payment methods, or the result of a payment. */
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { loadMethods } from '../data/load-methods.ts';
import type { MethodsData } from '../data/load-methods.ts';
import { MethodsPage } from './methods-page.tsx';
import { loadResult, ResultPage } from './result-page.tsx';
import type { ResultData } from './result-page.tsx';

type PageData =
  | { readonly page: 'methods'; readonly data: MethodsData }
  | { readonly page: 'result'; readonly data: ResultData };

/** Adds the kind of page to the loaded data. */
const named = <Page extends PageData['page'], Data>(page: Page, loaded: LoadOutcome<Data>) =>
  loaded.outcome === 'ready' ? { ...loaded, data: { page, data: loaded.data } } : loaded;

async function load(request: LoadRequest): Promise<LoadOutcome<PageData>> {
  return request.route?.id === 'methods'
    ? named('methods', await loadMethods(request))
    : named('result', await loadResult(request));
}

function Page({ data }: PartProps<PageData>): ReactElement {
  return data.page === 'methods' ? <MethodsPage data={data.data} /> : <ResultPage data={data.data} />;
}

export const pagePart = definePart<PageData>({ load, Component: Page });
