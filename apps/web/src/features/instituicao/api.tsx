import { lazyPart } from '#ui/lazy-part.ts';

// The door of the schools that the council knows: what other features may use.

/** Says beside the answers of a request that its school is not known; fetched when first shown. */
export const InstituicaoDesconhecida = lazyPart(
  () => import('./instituicao-desconhecida.tsx'),
  'InstituicaoDesconhecida',
);

export { useTextoDoOficio } from './use-texto-do-oficio.ts';
