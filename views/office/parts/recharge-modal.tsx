/** The recharge page in a dialog over another page (`isRechargeModal`, DM-GD-012). */
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { readRecharge } from '../data/recharge.ts';
import type { RechargeData } from '../data/recharge.ts';
import { RechargePage } from './recharge-page.tsx';

interface RechargeModalProps {
  /** The query of the recharge page's address, which may name an account. */
  readonly search: string;
}

async function load(request: LoadRequest<RechargeModalProps>): Promise<LoadOutcome<RechargeData>> {
  if (request.session.status === 'guest') return { outcome: 'sign-in-needed' };
  // The query in the location belongs to the page under the dialog.
  const location = { ...request.location, search: request.props.search };
  return { outcome: 'ready', data: await readRecharge({ ...request, location }) };
}

function RechargeModal({ data }: PartProps<RechargeData, RechargeModalProps>): ReactElement {
  return <RechargePage data={data} isModal />;
}

export const rechargeModalPart = definePart<RechargeData, RechargeModalProps>({
  parseProps: ({ search }) => ({ search: typeof search === 'string' ? search : '' }),
  load,
  Component: RechargeModal,
});
