import { lazyPart } from '#ui/lazy-part.ts';

// The door of who looked at a person's data.

/** Who else looked at the data of a person, for the person. */
export const ConsultasSection = lazyPart(() => import('./consultas-section.tsx'), 'ConsultasSection');
