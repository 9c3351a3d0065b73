/** The page of an address of toto. */
import { definePart, useSession } from '@touchline/view-kit';
import type { PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { loadToto, type TotoData } from '../data/load-toto.ts';
import { CouponsPage } from './coupons-page.tsx';
import { DrawPage } from './draw-page.tsx';
import { DrawsPage } from './draws-page.tsx';
import { TotoFrame } from './frame.tsx';
import { NextPage } from './next-page.tsx';
import { NomineesPage } from './nominees-page.tsx';
import { SalePage } from './sale-page.tsx';

function Page({ data }: PartProps<TotoData>): ReactElement {
  return (
    <TotoFrame data={data}>
      <Content data={data} />
    </TotoFrame>
  );
}

function Content({ data }: { readonly data: TotoData }): ReactElement {
  const session = useSession();
  // A ticket, and what stands of the last purchase, belong to one draw and one player.
  const owner = session.status === 'signed-in' ? session.userId : 0;
  switch (data.page) {
    case 'sale':
      return data.state.open ? (
        <SalePage key={`${data.state.open.drawId}/${owner}`} data={data} draw={data.state.open} />
      ) : (
        <NextPage data={data} />
      );
    case 'draw':
      return <DrawPage data={data} />;
    case 'next':
      return <NextPage data={data} />;
    case 'coupons':
      return <CouponsPage key={`${data.section}/${owner}`} data={data} />;
    case 'draws':
      return <DrawsPage data={data} />;
    case 'nonimees':
      return <NomineesPage data={data} />;
  }
}

export const pagePart = definePart<TotoData>({ load: loadToto, Component: Page });
