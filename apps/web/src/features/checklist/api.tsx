import { lazyPart } from '#ui/lazy-part.ts';

// The public interface of checklists, for other features.

/** The checklist of a request; its code loads on first use. */
export const ChecklistDoPedido = lazyPart(() => import('./checklist-do-pedido.tsx'), 'ChecklistDoPedido');

/** The unchecked items, beside a decision. */
export const FaltaConferir = lazyPart(() => import('./falta-conferir.tsx'), 'FaltaConferir');

export { focusChecklist } from './focus-checklist.ts';
