import { lazyPart } from '#ui/lazy-part.ts';

// The door of the council's list of schools.
export { useTextoDoOficio } from './desconhecida.ts';

/** Warns beside the answers that the council does not know the school. Loads when first shown. */
export const InstituicaoDesconhecida = lazyPart(
  () => import('./instituicao-desconhecida.tsx'),
  'InstituicaoDesconhecida',
);

/** The list of schools in the settings. Loads when first shown. */
export const InstituicoesSection = lazyPart(
  () => import('./instituicoes-section.tsx'),
  'InstituicoesSection',
);
