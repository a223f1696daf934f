import { lazyPart } from '#ui/lazy-part.ts';

// The door of the prepared texts: what other features may use.
export { USOS } from './modelo-text.ts';

export { useRespostasQuebradas } from './use-respostas-quebradas.ts';

/** A list of prepared texts, changed in place; fetched when first shown. */
export const ModelosTable = lazyPart(() => import('./modelos-table.tsx'), 'ModelosTable');
