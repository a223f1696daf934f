import { lazyPart } from '#ui/lazy-part.ts';

// The door of the reply templates.
export { USOS } from './modelo-text.ts';

export { useRespostasQuebradas } from './use-respostas-quebradas.ts';

/** A list of reply templates that can be edited in place. Loads when first shown. */
export const ModelosTable = lazyPart(() => import('./modelos-table.tsx'), 'ModelosTable');
