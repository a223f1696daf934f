import { lazyPart } from '#ui/lazy-part.ts';

// The door of the schools that the council knows.
export { useTextoDoOficio } from './desconhecida.ts';
export { INSTITUICOES_SEARCH } from './instituicoes-search.ts';
export { InstituicoesSection } from './instituicoes-section.tsx';

/** Says beside the answers of a request that its school is not known; fetched when first shown. */
export const InstituicaoDesconhecida = lazyPart(
  () => import('./instituicao-desconhecida.tsx'),
  'InstituicaoDesconhecida',
);
