import { createContext, use } from 'react';

/** Whether the room is in the frame of an operator's site: then nothing leads to pages of this site (DR-8.154). */
export const FramedContext = createContext(false);
export const useIsFramed = (): boolean => use(FramedContext);
