import type { TemplateCodigo } from '#features/email/api.ts';

/** Templates that the author of a manifestation gets. */
export type ParaAutor = Exclude<
  Extract<TemplateCodigo, `ouv.${string}`>,
  'ouv.area_nova' | 'ouv.area_prazo' | 'ouv.area_respondeu'
>;
