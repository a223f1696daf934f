import { lazyPart } from '#ui/lazy-part.ts';

// The door of the macros: what other features may use.
export { showRun } from './kept-run.ts';
export { deixadosStore } from './store.ts';

/** Opens the choice of macros for some requests; fetched when first shown. */
export const MacroButton = lazyPart(() => import('./macro-button.tsx'), 'MacroButton', 'dispensable');

/** The council's list of macros, for those who keep it. */
export const MacrosSection = lazyPart(() => import('./macros-section.tsx'), 'MacrosSection');
