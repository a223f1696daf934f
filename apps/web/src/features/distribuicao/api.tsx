import { lazyPart } from '#ui/lazy-part.ts';

// The door of who gets a request: taken, dealt out, handed on, and the next one.
export { assumir, takeKnowingly } from './assumir.ts';
export { AtendenteField, GrupoField, toAtendenteId } from './destino-fields.tsx';

export const ProximoButton = lazyPart(() => import('./proximo-button.tsx'), 'ProximoButton', 'dispensable');
