/** Two places of the frame. Their content is the visitor's own choice, so the server renders them empty. */
import { FloatingMedia, MediaPlace } from '@touchline/media-kit';
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome } from '@touchline/view-kit';
import type { ReactElement } from 'react';

const nothing = (): LoadOutcome<null> => ({ outcome: 'ready', data: null });
/** The same on every page: navigation loads nothing and stops nothing. */
const never = (): boolean => false;

function Side(): ReactElement {
  return <MediaPlace target="side" />;
}

export const sidePart = definePart<null>({ load: nothing, Component: Side, reloadsOn: never });
export const floatingPart = definePart<null>({ load: nothing, Component: FloatingMedia, reloadsOn: never });
