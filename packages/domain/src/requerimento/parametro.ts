/** A number that a law or a decision of the council fixes, with where it comes from. */
export interface Parametro {
  valor: number;
  unidade: 'dias' | 'dias_corridos' | 'letras' | 'minutos' | 'vezes';
  /** Legal reference in Portuguese, shown beside the setting. */
  baseLegal: string;
}

const NORMA_DO_CONSELHO = 'Norma do Conselho';

/** Every number that the rules of a request use, by key. */
export const PARAMETROS_LEGAIS = {
  'exigencia.prazo': {
    valor: 30,
    unidade: 'dias_corridos',
    baseLegal: `Lei nº 9.784/1999, art. 39; ${NORMA_DO_CONSELHO}`,
  },
  'exigencia.prazo_minimo': { valor: 5, unidade: 'dias_corridos', baseLegal: 'Lei nº 9.784/1999, art. 24' },
  'exigencia.prazo_maximo': { valor: 90, unidade: 'dias_corridos', baseLegal: NORMA_DO_CONSELHO },
  'exigencia.rodadas': { valor: 2, unidade: 'vezes', baseLegal: NORMA_DO_CONSELHO },
  'pagamento.prazo': { valor: 15, unidade: 'dias_corridos', baseLegal: NORMA_DO_CONSELHO },
  'parecer.prazo': { valor: 15, unidade: 'dias_corridos', baseLegal: 'Lei nº 9.784/1999, art. 42' },
  'lai.prorrogacao': {
    valor: 10,
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 12.527/2011, art. 11, § 2º',
  },
  'lai.reclamacao_abre': {
    valor: 30,
    unidade: 'dias_corridos',
    baseLegal: 'Decreto nº 7.724/2012, art. 22, § 1º',
  },
  'lai.reclamacao_prazo': {
    valor: 10,
    unidade: 'dias_corridos',
    baseLegal: 'Decreto nº 7.724/2012, art. 22',
  },
  'lai.reclamacao_resposta': {
    valor: 5,
    unidade: 'dias_corridos',
    baseLegal: 'Decreto nº 7.724/2012, art. 22',
  },
  'recurso.prazo': { valor: 10, unidade: 'dias_corridos', baseLegal: 'Lei nº 9.784/1999, art. 59' },
  'recurso.reconsideracao': {
    valor: 5,
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 9.784/1999, art. 56, § 1º',
  },
  'recurso.decisao': {
    valor: 30,
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 9.784/1999, art. 59, §§ 1º e 2º',
  },
  'recurso.niveis': { valor: 3, unidade: 'vezes', baseLegal: 'Lei nº 9.784/1999, art. 57' },
  'decisao.texto_minimo': { valor: 80, unidade: 'letras', baseLegal: 'Lei nº 9.784/1999, art. 50' },
  'reabertura.motivo_minimo': { valor: 20, unidade: 'letras', baseLegal: NORMA_DO_CONSELHO },
  'reabertura.prazo': { valor: 90, unidade: 'dias_corridos', baseLegal: NORMA_DO_CONSELHO },
  'avaliacao.prazo': { valor: 30, unidade: 'dias_corridos', baseLegal: 'Lei nº 13.460/2017, art. 23' },
  'rascunho.validade': { valor: 90, unidade: 'dias', baseLegal: NORMA_DO_CONSELHO },
  'rascunho.aviso': { valor: 83, unidade: 'dias', baseLegal: NORMA_DO_CONSELHO },
  'desfazer.minutos': { valor: 10, unidade: 'minutos', baseLegal: NORMA_DO_CONSELHO },
} as const satisfies Record<string, Parametro>;

export type ParametroChave = keyof typeof PARAMETROS_LEGAIS;

/** The same as plain numbers. */
export const PARAMETROS_PADRAO = Object.fromEntries(
  Object.entries(PARAMETROS_LEGAIS).map(([chave, { valor }]) => [chave, valor]),
) as Readonly<Record<ParametroChave, number>>; // fromEntries forgets the keys it was given
