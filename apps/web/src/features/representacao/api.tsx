import { lazyPart } from '#ui/lazy-part.ts';

// The door of who acts for whom: the parts of a person's record that tell of it.

/** For which companies a person acts, or who acts for a company. */
export const RepresentacoesSection = lazyPart(
  () => import('./representacoes-section.tsx'),
  'RepresentacoesSection',
);

/** In whose name a person acts by a power of attorney, and who acts in theirs. */
export const ProcuracoesSection = lazyPart(() => import('./procuracoes-section.tsx'), 'ProcuracoesSection');
