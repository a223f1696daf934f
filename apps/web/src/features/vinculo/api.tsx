import { lazyPart } from '#ui/lazy-part.ts';

// The door of the links between requests.
export { useVinculos } from './queries.ts';

/** Linked requests, and other requests of the person. */
export const VinculosCard = lazyPart(() => import('./vinculos-card.tsx'), 'VinculosCard');

// Each form loads when it is opened.
export const DesmembrarDialog = lazyPart(() => import('./desmembrar-dialog.tsx'), 'DesmembrarDialog');
export const JuntarDialog = lazyPart(() => import('./juntar-dialog.tsx'), 'JuntarDialog');
