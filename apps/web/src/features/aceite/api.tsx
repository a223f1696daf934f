import { lazyPart } from '#ui/lazy-part.ts';

// The door of the technical responsibility that others accept.

/** Who was named in the request, and whether they accepted. */
export const AceitesSection = lazyPart(() => import('./aceites-section.tsx'), 'AceitesSection');
