/** Two places for media in the layout. Their content depends on the visitor, so the server renders them empty. */
import { FloatingMedia, MediaPlace } from '@touchline/media-kit';
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome } from '@touchline/view-kit';
import type { ReactElement } from 'react';

const nothing = (): LoadOutcome<null> => ({ outcome: 'ready', data: null });
/** Always false, so that navigation neither loads nor stops media. */
const never = (): boolean => false;

function Side(): ReactElement {
  return <MediaPlace target="side" />;
}

export const sidePart = definePart<null>({ load: nothing, Component: Side, reloadsOn: never });
export const floatingPart = definePart<null>({ load: nothing, Component: FloatingMedia, reloadsOn: never });
