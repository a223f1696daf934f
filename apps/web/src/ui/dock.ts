import { createContext } from 'react';

/** Place for forms beside the page: null before it renders, undefined on pages without one. */
export const DockContext = createContext<HTMLElement | null | undefined>(undefined);
