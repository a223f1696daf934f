import { lazyPart } from '#ui/lazy-part.ts';

// The door of the person behind a request.

/** What the council knows about the person; for staff. */
export const InteressadoCard = lazyPart(() => import('./interessado-card.tsx'), 'InteressadoCard');
