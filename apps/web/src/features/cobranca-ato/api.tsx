// The public interface of acts upon charges: the queue of a second person, a single charge, and the acts upon one.
import { lazyPart } from '#ui/lazy-part.ts';

/** One charge as staff read it, with its acts; its code loads on first use. */
export const CobrancaDialog = lazyPart(() => import('./cobranca-dialog.tsx'), 'CobrancaDialog');

/** The acts that wait for a second person; its code loads on first use. */
export const AtosPendentes = lazyPart(() => import('./atos-pendentes.tsx'), 'AtosPendentes');

export { EmitirCobranca } from './emitir-cobranca.tsx';
