import type { Cota } from '../pagamento/cota-federal.ts';
import type { Conta } from '../pagamento/lancamento.ts';
import { type Celula, type ColunaPlanilha, celulaTexto } from '../planilha/celula.ts';

/** The accounts of the books as accountants read them. */
const CONTA: Readonly<Record<Conta, string>> = {
  A_RECEBER: 'Valores a receber',
  RECEITA: 'Receita',
  ENCARGOS: 'Multas e juros',
  DESCONTOS: 'Descontos concedidos',
  PIX: 'Conta Pix',
  BOLETO: 'Conta de boletos',
  CARTAO: 'Conta de cartões',
  CAIXA: 'Caixa',
  COMPENSACAO: 'Compensação entre cobranças',
  A_RESTITUIR: 'Valores a restituir',
};

const EVENTO: Readonly<Record<string, string>> = {
  EMISSAO: 'Emissão da cobrança',
  ENCARGOS: 'Multa, juros ou desconto do dia',
  PAGAMENTO: 'Pagamento',
  DIFERENCA: 'Baixa da diferença',
  BAIXA: 'Baixa sem pagamento',
  RESTITUICAO: 'Restituição concedida',
  DEVOLUCAO: 'Devolução ao pagador',
  COMPENSACAO: 'Crédito usado em outra cobrança',
  CONTESTACAO: 'Pagamento desfeito pelo banco do cartão',
};

/** The columns of the file of the books. */
export const COLUNAS_DO_LIVRO: readonly ColunaPlanilha[] = [
  { rotulo: 'Data e hora', largura: 18 },
  { rotulo: 'Lançamento', largura: 38 },
  { rotulo: 'Evento', largura: 26 },
  { rotulo: 'Débito', largura: 22 },
  { rotulo: 'Crédito', largura: 22 },
  { rotulo: 'Valor', largura: 14 },
  { rotulo: 'Cobrança', largura: 38 },
  { rotulo: 'Descrição da cobrança', largura: 40 },
  { rotulo: 'Exercício', largura: 10 },
  { rotulo: 'Vencimento', largura: 12 },
  { rotulo: 'Pessoa', largura: 34 },
  { rotulo: 'Conselho federal', largura: 14 },
  { rotulo: 'Conselho regional', largura: 14 },
];

/** One entry of the books with the charge that it is about. */
export interface LinhaDoLivro {
  id: string;
  em: Date;
  evento: string;
  debito: Conta;
  credito: Conta;
  /** Integer cents. */
  valor: number;
  cobrancaId: string;
  descricao: string;
  exercicio: number | null;
  vencimento: string;
  pessoa: string;
  /** How both councils share it; null where it neither brought money nor gave any back. */
  cota: Cota | null;
}

/** An entry as a row of the file. */
export function celulasDoLivro(linha: LinhaDoLivro): Celula[] {
  const { exercicio, cota } = linha;
  return [
    { tipo: 'instante', valor: linha.em },
    celulaTexto(linha.id),
    celulaTexto(EVENTO[linha.evento] ?? linha.evento),
    celulaTexto(CONTA[linha.debito]),
    celulaTexto(CONTA[linha.credito]),
    { tipo: 'centavos', valor: linha.valor },
    celulaTexto(linha.cobrancaId),
    celulaTexto(linha.descricao),
    exercicio === null ? null : { tipo: 'numero', valor: exercicio },
    { tipo: 'data', valor: linha.vencimento },
    celulaTexto(linha.pessoa),
    cota && { tipo: 'centavos', valor: cota.federal },
    cota && { tipo: 'centavos', valor: cota.regional },
  ];
}
