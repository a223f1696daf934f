import { createContext } from 'react';

/** Where forms stand beside the page: null until it is drawn, undefined on a page that has no such place. */
export const DockContext = createContext<HTMLElement | null | undefined>(undefined);
