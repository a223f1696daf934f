/** The parts of a person's profile in the order of the screen, with their titles. */
export const PARTES_DO_PERFIL = {
  pedido: 'Pedidos',
  carta: 'Cartas',
  documento: 'Documentos emitidos',
  cobranca: 'Cobranças',
  registro: 'Histórico do registro',
  responsabilidade: 'Responsabilidades técnicas',
  representado: 'Pessoas e empresas que representa',
  representante: 'Representantes',
} as const;

export type ParteDoPerfil = keyof typeof PARTES_DO_PERFIL;

export const NOMES_PARTE_DO_PERFIL = Object.keys(PARTES_DO_PERFIL) as [ParteDoPerfil, ...ParteDoPerfil[]];

/** Newest ones that a part names before all of them are asked for. */
export const PRIMEIROS_DO_PERFIL = 5;
