import { lazyPart } from '#ui/lazy-part.ts';

// The door of the person that a request is about.

/** What the council knows of the person; for staff. */
export const InteressadoCard = lazyPart(() => import('./interessado-card.tsx'), 'InteressadoCard');
