import { lazyPart } from '#ui/lazy-part.ts';

// The public interface of tags, for other features.
export { EtiquetaChips } from './etiqueta-chips.tsx';
export { EtiquetasDe } from './etiquetas-de.tsx';
export { type Etiqueta, useEtiquetas, useEtiquetasDe } from './queries.ts';

/** The editable tags of one request; its code loads on first use. */
export const EtiquetasDoPedido = lazyPart(() => import('./etiquetas-do-pedido.tsx'), 'EtiquetasDoPedido');

/** The tags of a selection; its code loads on first use. */
export const EtiquetasDialog = lazyPart(() => import('./etiquetas-dialog.tsx'), 'EtiquetasDialog');

/** The council's list of tags, in the settings. */
export const EtiquetasSection = lazyPart(() => import('./etiquetas-section.tsx'), 'EtiquetasSection');
