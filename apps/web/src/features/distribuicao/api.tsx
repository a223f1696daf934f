import { lazyPart } from '#ui/lazy-part.ts';

// The public interface of distribution: taking, assigning, forwarding, and the next request.
export { assumir, takeKnowingly } from './assumir.ts';
export { AtendenteField, GrupoField, toAtendenteId } from './destino-fields.tsx';

export const ProximoButton = lazyPart(() => import('./proximo-button.tsx'), 'ProximoButton', 'dispensable');
