/** The parts of a person's profile, in the order of the screen. */
export const PARTES_DO_PERFIL = [
  'pedido',
  'carta',
  'documento',
  'cobranca',
  'manifestacao',
  'registro',
  'responsabilidade',
  'representado',
  'representante',
] as const;

export type ParteDoPerfil = (typeof PARTES_DO_PERFIL)[number];

/** Newest ones that a part names before all of them are asked for. */
export const PRIMEIROS_DO_PERFIL = 5;
