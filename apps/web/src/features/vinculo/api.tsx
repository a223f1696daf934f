import { lazyPart } from '#ui/lazy-part.ts';

// The door of the links between requests.
export { useVinculos } from './queries.ts';

/** The other requests of the person, and those that belong together. */
export const VinculosCard = lazyPart(() => import('./vinculos-card.tsx'), 'VinculosCard');

// The forms, each fetched when it is opened.
export const DesmembrarDialog = lazyPart(() => import('./desmembrar-dialog.tsx'), 'DesmembrarDialog');
export const JuntarDialog = lazyPart(() => import('./juntar-dialog.tsx'), 'JuntarDialog');
