import { lazyPart } from '#ui/lazy-part.ts';

// The door of the schools that the council knows.
export { useTextoDoOficio } from './desconhecida.ts';

/** Says beside the answers of a request that its school is not known; fetched when first shown. */
export const InstituicaoDesconhecida = lazyPart(
  () => import('./instituicao-desconhecida.tsx'),
  'InstituicaoDesconhecida',
);

/** The list that the council keeps; fetched when first shown. */
export const InstituicoesSection = lazyPart(
  () => import('./instituicoes-section.tsx'),
  'InstituicoesSection',
);
