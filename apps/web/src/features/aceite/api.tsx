import { lazyPart } from '#ui/lazy-part.ts';

// The public interface of the technical responsibility that others confirm.

/** The people named in the request, and their answers. */
export const AceitesSection = lazyPart(() => import('./aceites-section.tsx'), 'AceitesSection');
