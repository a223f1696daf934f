import { type NormaChave, NUMEROS } from './numeros.ts';

/** What a norm is counted in; `sim_nao` is 1 or 0. */
export type UnidadeNorma =
  | 'dias_corridos'
  | 'vezes'
  | 'parcelas'
  | 'horas'
  | 'empresas'
  | 'por_cento'
  | 'reais'
  | 'sim_nao';

/** Headings that norms are listed under. */
export type GrupoNorma =
  | 'PESSOA'
  | 'CONSELHO'
  | 'INFORMACAO'
  | 'COBRANCA'
  | 'ACORDO'
  | 'RECEITA'
  | 'RESPONSAVEL';

/** A number that a law or a decision of the council fixes, as it is until the council sets another. */
export interface Norma {
  /** What it is called, in Portuguese. */
  rotulo: string;
  /** What it governs, in one plain sentence. */
  governa: string;
  grupo: GrupoNorma;
  unidade: UnidadeNorma;
  /** The legal value. */
  padrao: number;
  /** What the law leaves to the council, both ends included. */
  minimo: number;
  maximo: number;
  /** Legal reference of the default, in Portuguese. */
  baseLegal: string;
}

const DO_CONSELHO = 'Norma do Conselho';

/**
 * Every number of the law that a council may set within the law's bounds, by key, in the order in which they are listed. What
 * has one lawful value only is no setting and stands with the rule that uses it.
 */
export const NORMAS = {
  'prazo.inicio_em_dia_util': {
    ...NUMEROS['prazo.inicio_em_dia_util'],
    rotulo: 'O prazo da pessoa começa em dia útil',
    governa:
      'Se sim, a ciência em dia sem expediente vale como dada no dia útil seguinte, e a contagem começa no primeiro dia útil depois dela.',
    grupo: 'PESSOA',
    unidade: 'sim_nao',
    baseLegal: 'CPC, art. 224, e Lei nº 11.419/2006, art. 5º, § 2º, por analogia',
  },
  'exigencia.prazo': {
    ...NUMEROS['exigencia.prazo'],
    rotulo: 'Dias para responder a uma correção',
    governa: 'O número que já vem preenchido quando a equipe pede uma correção.',
    grupo: 'PESSOA',
    unidade: 'dias_corridos',
    baseLegal: `Lei nº 9.784/1999, art. 39; ${DO_CONSELHO}`,
  },
  'exigencia.prazo_minimo': {
    ...NUMEROS['exigencia.prazo_minimo'],
    rotulo: 'Menor prazo de uma correção',
    governa: 'Menos dias do que isto a equipe não pode dar.',
    grupo: 'PESSOA',
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 9.784/1999, art. 24',
  },
  'exigencia.prazo_maximo': {
    ...NUMEROS['exigencia.prazo_maximo'],
    rotulo: 'Maior prazo de uma correção',
    governa: 'Mais dias do que isto a equipe não pode dar.',
    grupo: 'PESSOA',
    unidade: 'dias_corridos',
    baseLegal: DO_CONSELHO,
  },
  'exigencia.rodadas': {
    ...NUMEROS['exigencia.rodadas'],
    rotulo: 'Quantas vezes se pede a mesma correção',
    governa: 'Depois disso, o pedido é decidido com o que há nele.',
    grupo: 'PESSOA',
    unidade: 'vezes',
    baseLegal: DO_CONSELHO,
  },
  'pagamento.prazo': {
    ...NUMEROS['pagamento.prazo'],
    rotulo: 'Dias para pagar a taxa',
    governa: 'Sem pagamento até o último dia, o pedido é arquivado.',
    grupo: 'PESSOA',
    unidade: 'dias_corridos',
    baseLegal: DO_CONSELHO,
  },
  'recurso.prazo': {
    ...NUMEROS['recurso.prazo'],
    rotulo: 'Menor prazo para recorrer',
    governa: 'Nenhum serviço pode ser publicado com menos dias para recorrer da decisão.',
    grupo: 'PESSOA',
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 9.784/1999, art. 59; Lei nº 12.527/2011, art. 15',
  },
  'reabertura.prazo': {
    ...NUMEROS['reabertura.prazo'],
    rotulo: 'Dias para reabrir um pedido arquivado',
    governa: 'Até quando quem não respondeu ou não pagou pode continuar o mesmo pedido.',
    grupo: 'PESSOA',
    unidade: 'dias_corridos',
    baseLegal: DO_CONSELHO,
  },
  'avaliacao.prazo': {
    ...NUMEROS['avaliacao.prazo'],
    rotulo: 'Dias para avaliar o atendimento',
    governa: 'Até quando a pessoa pode dar sua nota depois do fim do pedido.',
    grupo: 'PESSOA',
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 13.460/2017, art. 23',
  },
  'parecer.prazo': {
    ...NUMEROS['parecer.prazo'],
    rotulo: 'Dias para dar um parecer',
    governa: 'Até quando quem recebeu o pedido de parecer o assina.',
    grupo: 'CONSELHO',
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 9.784/1999, art. 42',
  },
  'recurso.reconsideracao': {
    ...NUMEROS['recurso.reconsideracao'],
    rotulo: 'Dias para reconsiderar a decisão',
    governa:
      'Quanto tempo quem decidiu tem para mudar de ideia antes de mandar o recurso à autoridade. Mude também o texto do serviço de recurso.',
    grupo: 'CONSELHO',
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 9.784/1999, art. 56, § 1º',
  },
  'recurso.decisao': {
    ...NUMEROS['recurso.decisao'],
    rotulo: 'Dias para decidir um recurso',
    governa:
      'Vale para os serviços que não têm prazo próprio de decisão do recurso. Mude também o texto do serviço de recurso.',
    grupo: 'CONSELHO',
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 9.784/1999, art. 59, §§ 1º e 2º',
  },
  'lai.prazo': {
    ...NUMEROS['lai.prazo'],
    rotulo: 'Maior prazo para dar uma informação',
    governa: 'Nenhum serviço de acesso à informação pode ser publicado com um prazo de resposta maior.',
    grupo: 'INFORMACAO',
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 12.527/2011, art. 11, § 1º',
  },
  'lai.prorrogacao': {
    ...NUMEROS['lai.prorrogacao'],
    rotulo: 'Dias de prorrogação de um pedido de informação',
    governa:
      'Quantos dias a prorrogação, que é uma só e com motivo, acrescenta. Mude também o texto do serviço de acesso à informação.',
    grupo: 'INFORMACAO',
    unidade: 'dias_corridos',
    baseLegal: 'Lei nº 12.527/2011, art. 11, § 2º',
  },
  'encargos.multa': {
    ...NUMEROS['encargos.multa'],
    rotulo: 'Multa por atraso',
    governa: 'Cobrada uma vez sobre o valor de um débito vencido. Vale a do dia do vencimento.',
    grupo: 'COBRANCA',
    unidade: 'por_cento',
    baseLegal: DO_CONSELHO,
  },
  'encargos.juros': {
    ...NUMEROS['encargos.juros'],
    rotulo: 'Juros por mês de atraso',
    governa: 'Juros simples sobre o valor de um débito vencido. Valem os do dia do vencimento.',
    grupo: 'COBRANCA',
    unidade: 'por_cento',
    baseLegal: `CTN, art. 161, § 1º; ${DO_CONSELHO}`,
  },
  'encargos.por_fracao': {
    ...NUMEROS['encargos.por_fracao'],
    rotulo: 'Juros do mês inteiro desde o primeiro dia',
    governa:
      'Se sim, um mês começado conta inteiro. Se não, os juros são proporcionais aos dias, em meses de 30 dias.',
    grupo: 'COBRANCA',
    unidade: 'sim_nao',
    baseLegal: DO_CONSELHO,
  },
  'acordo.parcelas': {
    ...NUMEROS['acordo.parcelas'],
    rotulo: 'Maior número de parcelas',
    governa:
      'Em quantas parcelas se pode dividir um débito. O valor da menor parcela pode pedir menos. Se o texto do serviço de parcelamento diz o número, mude-o também.',
    grupo: 'ACORDO',
    unidade: 'parcelas',
    baseLegal: `Lei nº 12.514/2011, art. 6º, § 2º; ${DO_CONSELHO}`,
  },
  'acordo.parcelas_do_ano': {
    ...NUMEROS['acordo.parcelas_do_ano'],
    rotulo: 'Maior número de parcelas da anuidade do ano',
    governa:
      'Vale no lugar do outro quando a anuidade do ano corrente está entre os débitos. Se o texto do serviço de parcelamento diz o número, mude-o também.',
    grupo: 'ACORDO',
    unidade: 'parcelas',
    baseLegal: `Lei nº 12.514/2011, art. 6º, § 2º; ${DO_CONSELHO}`,
  },
  'acordo.parcelas_vencidas': {
    ...NUMEROS['acordo.parcelas_vencidas'],
    rotulo: 'Parcelas em atraso que desfazem um acordo',
    governa:
      'Com tantas parcelas vencidas, seguidas ou não, o acordo pode ser desfeito. Mude também o texto e o termo do serviço de parcelamento.',
    grupo: 'ACORDO',
    unidade: 'parcelas',
    baseLegal: DO_CONSELHO,
  },
  'acordo.atraso': {
    ...NUMEROS['acordo.atraso'],
    rotulo: 'Dias de atraso de uma parcela que desfazem um acordo',
    governa:
      'Com uma só parcela vencida há mais dias do que isto, o acordo pode ser desfeito. Mude também o texto e o termo do serviço de parcelamento.',
    grupo: 'ACORDO',
    unidade: 'dias_corridos',
    baseLegal: DO_CONSELHO,
  },
  'acordo.aviso': {
    ...NUMEROS['acordo.aviso'],
    rotulo: 'Dias do aviso antes de desfazer um acordo',
    governa:
      'Quanto tempo quem está em atraso tem para pagar depois de avisado. Mude também o texto e o termo do serviço de parcelamento.',
    grupo: 'ACORDO',
    unidade: 'dias_corridos',
    baseLegal: DO_CONSELHO,
  },
  'acordo.entrada': {
    ...NUMEROS['acordo.entrada'],
    rotulo: 'Entrada mínima de um acordo',
    governa:
      'A parte do total que a entrada paga, no mínimo. Se o texto do serviço de parcelamento diz o número, mude-o também.',
    grupo: 'ACORDO',
    unidade: 'por_cento',
    baseLegal: DO_CONSELHO,
  },
  'acordo.entrada_ultima': {
    ...NUMEROS['acordo.entrada_ultima'],
    rotulo: 'Entrada mínima do último reparcelamento',
    governa:
      'Vale no lugar da outra na última vez em que os mesmos débitos podem ser parcelados. Se o texto do serviço de parcelamento diz o número, mude-o também.',
    grupo: 'ACORDO',
    unidade: 'por_cento',
    baseLegal: DO_CONSELHO,
  },
  'acordo.parcela_minima': {
    ...NUMEROS['acordo.parcela_minima'],
    rotulo: 'Menor parcela de um acordo',
    governa:
      'Parcelas menores só saem nas 5 vezes que a lei assegura. Se o texto do serviço de parcelamento diz o número, mude-o também.',
    grupo: 'ACORDO',
    unidade: 'reais',
    baseLegal: `Lei nº 12.514/2011, art. 6º, § 2º; ${DO_CONSELHO}`,
  },
  'acordo.juros': {
    ...NUMEROS['acordo.juros'],
    rotulo: 'Juros por mês das parcelas de um acordo',
    governa:
      'Juros simples sobre cada parcela, pelos meses de espera depois da entrada. Quem antecipa não os paga.',
    grupo: 'ACORDO',
    unidade: 'por_cento',
    baseLegal: `Código Tributário Nacional, arts. 155-A, § 1º, e 161, § 1º; ${DO_CONSELHO}`,
  },
  'financeiro.cota_federal': {
    ...NUMEROS['financeiro.cota_federal'],
    rotulo: 'Cota do Conselho federal',
    governa:
      'A parte de cada pagamento que cabe ao Conselho federal. Vale a do dia em que o dinheiro entrou. O que volta a quem pagou desfaz a mesma parte.',
    grupo: 'RECEITA',
    unidade: 'por_cento',
    baseLegal: 'Norma do Conselho federal',
  },
  'rt.horas_semanais': {
    ...NUMEROS['rt.horas_semanais'],
    rotulo: 'Horas por semana de um responsável técnico',
    governa:
      'Acima disto, somadas todas as empresas, a equipe e o profissional são avisados. Mude também o texto do serviço de inclusão.',
    grupo: 'RESPONSAVEL',
    unidade: 'horas',
    baseLegal: 'Constituição Federal, art. 7º, XIII',
  },
  'rt.empresas': {
    ...NUMEROS['rt.empresas'],
    rotulo: 'Empresas de um responsável técnico',
    governa: 'Acima disto, a equipe é avisada para conferir se a pessoa consegue responder por todas.',
    grupo: 'RESPONSAVEL',
    unidade: 'empresas',
    baseLegal: DO_CONSELHO,
  },
  'rt.sem_responsavel': {
    ...NUMEROS['rt.sem_responsavel'],
    rotulo: 'Dias para a empresa indicar outro responsável técnico',
    governa:
      'Quanto tempo a empresa pode ficar sem nenhum. No dia seguinte, o caso vai para a fiscalização. Mude também o texto dos serviços de inclusão e de baixa.',
    grupo: 'RESPONSAVEL',
    unidade: 'dias_corridos',
    baseLegal: `Lei nº 6.839/1980, art. 1º; ${DO_CONSELHO}`,
  },
} as const satisfies Record<NormaChave, Norma>;

/** The same as a plain norm: a walk over all norms does not care how each is written. */
export function normaDe(chave: NormaChave): Norma {
  return NORMAS[chave];
}
