import { lazyPart } from '#ui/lazy-part.ts';

// The door of the checklist: what other features may use.

/** What the service wants checked in a request; fetched when first shown. */
export const ChecklistDoPedido = lazyPart(() => import('./checklist-do-pedido.tsx'), 'ChecklistDoPedido');

/** What of it nobody checked yet, for whoever decides. */
export const FaltaConferir = lazyPart(() => import('./falta-conferir.tsx'), 'FaltaConferir');

export { focusChecklist } from './focus-checklist.ts';
