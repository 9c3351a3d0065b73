/** The cover of Limbo: the gates of light. */
import type { ReactElement } from 'react';
import { Tunnel } from './tunnel.tsx';

export const Cover = (): ReactElement => <Tunnel />;
