import { lazyPart } from '#ui/lazy-part.ts';

// The door of the tags: what other features may use.
export { EtiquetaChips } from './etiqueta-chips.tsx';
export { EtiquetasDe } from './etiquetas-de.tsx';
export { type Etiqueta, useEtiquetas, useEtiquetasDe } from './queries.ts';

/** The tags of one request, to be changed; fetched when first shown. */
export const EtiquetasDoPedido = lazyPart(() => import('./etiquetas-do-pedido.tsx'), 'EtiquetasDoPedido');

/** Tags for a selection; fetched when first opened. */
export const EtiquetasDialog = lazyPart(() => import('./etiquetas-dialog.tsx'), 'EtiquetasDialog');

/** The council's list of tags, for those who keep it. */
export const EtiquetasSection = lazyPart(() => import('./etiquetas-section.tsx'), 'EtiquetasSection');
