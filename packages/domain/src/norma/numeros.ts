/**
 * The number of each norm by its key, in the order in which they are listed: the legal value, and what the law leaves to
 * the council, both ends included. Apart from the words, because nearly every page counts with them.
 */
export const NUMEROS = {
  'prazo.inicio_em_dia_util': { padrao: 1, minimo: 0, maximo: 1 },
  'exigencia.prazo': { padrao: 30, minimo: 5, maximo: 90 },
  'exigencia.prazo_minimo': { padrao: 5, minimo: 5, maximo: 90 },
  'exigencia.prazo_maximo': { padrao: 90, minimo: 5, maximo: 90 },
  'exigencia.rodadas': { padrao: 2, minimo: 1, maximo: 5 },
  'pagamento.prazo': { padrao: 15, minimo: 5, maximo: 90 },
  'recurso.prazo': { padrao: 10, minimo: 10, maximo: 60 },
  'reabertura.prazo': { padrao: 90, minimo: 10, maximo: 365 },
  'avaliacao.prazo': { padrao: 30, minimo: 5, maximo: 365 },
  'parecer.prazo': { padrao: 15, minimo: 1, maximo: 15 },
  'recurso.reconsideracao': { padrao: 5, minimo: 1, maximo: 5 },
  'recurso.decisao': { padrao: 30, minimo: 1, maximo: 30 },
  'lai.prazo': { padrao: 20, minimo: 1, maximo: 20 },
  'lai.prorrogacao': { padrao: 10, minimo: 1, maximo: 10 },
  'encargos.multa': { padrao: 2, minimo: 0, maximo: 20 },
  'encargos.juros': { padrao: 1, minimo: 0, maximo: 1 },
  'encargos.por_fracao': { padrao: 0, minimo: 0, maximo: 1 },
  'acordo.parcelas': { padrao: 36, minimo: 5, maximo: 60 },
  'acordo.parcelas_do_ano': { padrao: 12, minimo: 5, maximo: 60 },
  'acordo.parcelas_vencidas': { padrao: 3, minimo: 2, maximo: 12 },
  'acordo.atraso': { padrao: 90, minimo: 30, maximo: 365 },
  'acordo.aviso': { padrao: 15, minimo: 5, maximo: 90 },
  'acordo.entrada': { padrao: 10, minimo: 1, maximo: 20 },
  'acordo.entrada_ultima': { padrao: 20, minimo: 1, maximo: 50 },
  'acordo.parcela_minima': { padrao: 70, minimo: 1, maximo: 500 },
  'acordo.juros': { padrao: 0, minimo: 0, maximo: 1 },
  'financeiro.cota_federal': { padrao: 20, minimo: 0, maximo: 100 },
  'rt.horas_semanais': { padrao: 44, minimo: 1, maximo: 44 },
  'rt.empresas': { padrao: 3, minimo: 1, maximo: 20 },
  'rt.sem_responsavel': { padrao: 30, minimo: 5, maximo: 90 },
} as const satisfies Record<string, { padrao: number; minimo: number; maximo: number }>;

export type NormaChave = keyof typeof NUMEROS;

/** The keys in the order of the catalogue. */
export const NORMA_CHAVES = Object.keys(NUMEROS) as readonly NormaChave[]; // keys of the constant above

/** The legal value. */
export function valorPadrao(chave: NormaChave): number {
  return NUMEROS[chave].padrao;
}
