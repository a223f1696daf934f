import { lazyNamed } from '#ui/lazy-named.ts';

// The door of the macros: what other features may use.

/** Opens the choice of macros for some requests; fetched when first shown. */
export const MacroButton = lazyNamed(() => import('./macro-button.tsx'), 'MacroButton');

/** The council's list of macros, for those who keep it. */
export const MacrosSection = lazyNamed(() => import('./macros-section.tsx'), 'MacrosSection');
