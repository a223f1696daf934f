import { lazyNamed } from '#ui/lazy-named.ts';

// The door of the checklist: what other features may use.

/** What the service wants checked in a request; fetched when first shown. */
export const ChecklistDoPedido = lazyNamed(() => import('./checklist-do-pedido.tsx'), 'ChecklistDoPedido');

/** What of it nobody checked yet, for whoever decides. */
export const FaltaConferir = lazyNamed(() => import('./falta-conferir.tsx'), 'FaltaConferir');
