/** A fixed number that the rules of a request use, with where it comes from. */
export interface Parametro {
  valor: number;
  unidade: 'dias' | 'dias_corridos' | 'dias_uteis' | 'letras' | 'minutos' | 'vezes';
  /** Legal reference in Portuguese, shown beside the setting. */
  baseLegal: string;
}

const NORMA_DO_CONSELHO = 'Norma do Conselho';

/**
 * The numbers that stand: what the law leaves no room about, the lengths that texts are asked for, and times of the portal's own
 * housekeeping. What a council may set is a norm (`norma/catalogo.ts`).
 */
export const PARAMETROS_LEGAIS = {
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
  'recurso.niveis': { valor: 3, unidade: 'vezes', baseLegal: 'Lei nº 9.784/1999, art. 57' },
  'recurso.alegacoes': { valor: 5, unidade: 'dias_uteis', baseLegal: 'Lei nº 9.784/1999, art. 62' },
  'decisao.texto_minimo': { valor: 80, unidade: 'letras', baseLegal: 'Lei nº 9.784/1999, art. 50' },
  'reabertura.motivo_minimo': { valor: 20, unidade: 'letras', baseLegal: NORMA_DO_CONSELHO },
  'rascunho.validade': { valor: 90, unidade: 'dias', baseLegal: NORMA_DO_CONSELHO },
  'rascunho.aviso': { valor: 83, unidade: 'dias', baseLegal: NORMA_DO_CONSELHO },
  'desfazer.minutos': { valor: 10, unidade: 'minutos', baseLegal: NORMA_DO_CONSELHO },
} as const satisfies Record<string, Parametro>;

export type ParametroChave = keyof typeof PARAMETROS_LEGAIS;

/** The same as plain numbers. */
export const PARAMETROS_PADRAO = Object.fromEntries(
  Object.entries(PARAMETROS_LEGAIS).map(([chave, { valor }]) => [chave, valor]),
) as Readonly<Record<ParametroChave, number>>; // fromEntries forgets the keys it was given
