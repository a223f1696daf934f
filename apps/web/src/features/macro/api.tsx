import { lazyPart } from '#ui/lazy-part.ts';

// The door of the macros.
export { showRun } from './kept-run.ts';
export { deixadosStore } from './store.ts';

/** Button that opens the choice of macros for some requests. Loads when first shown. */
export const MacroButton = lazyPart(() => import('./macro-button.tsx'), 'MacroButton', 'dispensable');

/** The council's list of macros, for staff who maintain it. */
export const MacrosSection = lazyPart(() => import('./macros-section.tsx'), 'MacrosSection');
