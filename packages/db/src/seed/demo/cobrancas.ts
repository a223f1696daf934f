import {
  type Lancamento,
  lancarEmissao,
  lancarPagamento,
  somarLancamentos,
} from '@balcao/domain/pagamento/lancamento';
import type { EspecieCobranca, SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import { type AcaoCobranca, moverCobranca } from '@balcao/domain/pagamento/transicoes';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { seedId } from '../seed-id.ts';
import type { Linhas } from './linhas.ts';
import type { PessoaDemo } from './pessoa.ts';

/** The built-in provider that moves no money, which kept every code of the demonstration. */
const PROVEDOR = 'simulador';

/** The tables of what is owed and paid. */
export type Livro = Pick<
  Linhas,
  'cobranca' | 'pagamentoTentativa' | 'pagamentoTentativaItem' | 'pagamento' | 'lancamento'
>;

/** A charge: its row, which its life changes until it is written, and its entries so far. */
export interface CobrancaDemo {
  linha: Livro['cobranca'][number] & { situacao: SituacaoCobranca; vencimento: IsoDate };
  lancamentos: Lancamento[];
}

export interface NovaCobranca {
  chave: string;
  especie: EspecieCobranca;
  descricao: string;
  itens: readonly { descricao: string; valor: number }[];
  vencimento: IsoDate;
  em: Date;
  exercicio?: number;
  requerimentoId?: string;
  ordem?: number;
}

type Evento = Livro['lancamento'][number]['evento'];

function enter(
  livro: Livro,
  cobranca: CobrancaDemo,
  {
    evento,
    referenciaId,
    em,
    novos,
  }: { evento: Evento; referenciaId: string; em: Date; novos: Lancamento[] },
): void {
  const cobrancaId = cobranca.linha.id;
  for (const { debito, credito, valor } of novos)
    livro.lancamento.push({
      id: seedId('lancamento', evento, referenciaId, debito, credito),
      cobrancaId,
      evento,
      referenciaId,
      debito,
      credito,
      valor,
      createdAt: em,
    });
  cobranca.lancamentos.push(...novos);
}

/** Writes a charge of the person and its entry in the books. */
export function emitirCobranca(livro: Livro, pessoa: PessoaDemo, nova: NovaCobranca): CobrancaDemo {
  const { chave, itens, em, exercicio, requerimentoId, ordem, ...rest } = nova;
  const id = seedId('cobranca', chave);
  const valor = itens.reduce((sum, item) => sum + item.valor, 0);
  const linha: CobrancaDemo['linha'] = {
    ...rest,
    id,
    pessoaId: pessoa.id,
    situacao: 'EMITIDA',
    valor,
    itens: JSON.stringify(itens),
    exercicio: exercicio ?? null,
    requerimentoId: requerimentoId ?? null,
    ordem: ordem ?? 1,
    pagoEm: null,
    motivo: null,
    createdAt: em,
    updatedAt: em,
  };
  const cobranca: CobrancaDemo = { linha, lancamentos: [] };
  livro.cobranca.push(linha);
  enter(livro, cobranca, { evento: 'EMISSAO', referenciaId: id, em, novos: lancarEmissao(valor) });
  return cobranca;
}

/** Puts a code in hand; the provider is asked for it by the timetable of the portal. */
export function openTentativa(livro: Livro, { linha }: CobrancaDemo, em: Date) {
  const id = seedId('tentativa', linha.id);
  const tentativa = {
    id,
    meio: 'PIX' as const,
    provedor: null as string | null,
    valor: linha.valor,
    copiaCola: null,
    txid: id.replaceAll('-', ''),
    situacao: 'CRIADA' as 'CRIADA' | 'CONCLUIDA' | 'EXPIRADA',
    expiraEm: endOfDayInSaoPaulo(linha.vencimento),
    conferidaEm: null as Date | null,
    createdAt: em,
    updatedAt: em,
  };
  livro.pagamentoTentativa.push(tentativa);
  livro.pagamentoTentativaItem.push({ tentativaId: id, cobrancaId: linha.id, valor: linha.valor });
  return tentativa;
}

type TentativaDemo = ReturnType<typeof openTentativa>;

/** The whole amount came in by Pix. */
export function pagarCobranca(
  livro: Livro,
  cobranca: CobrancaDemo,
  { em, tentativa = openTentativa(livro, cobranca, em) }: { em: Date; tentativa?: TentativaDemo },
): void {
  const { linha } = cobranca;
  const { valor } = linha;
  const id = seedId('pagamento', linha.id);
  Object.assign(tentativa, { provedor: PROVEDOR, situacao: 'CONCLUIDA', conferidaEm: em, updatedAt: em });
  livro.pagamento.push({
    id,
    cobrancaId: linha.id,
    tentativaId: tentativa.id,
    provedor: PROVEDOR,
    meio: 'PIX',
    valor,
    pagoEm: em,
    e2eId: `E${id.replaceAll('-', '').slice(0, 31)}`,
    createdAt: em,
  });
  const novos = lancarPagamento(somarLancamentos(cobranca.lancamentos), valor, 'PIX');
  enter(livro, cobranca, { evento: 'PAGAMENTO', referenciaId: id, em, novos });
  change(cobranca, 'pagar', em);
  linha.pagoEm = em;
}

/** The charge was not paid in time. */
export function vencerCobranca(cobranca: CobrancaDemo, em: Date): void {
  change(cobranca, 'vencer', em);
}

function change({ linha }: CobrancaDemo, acao: AcaoCobranca, em: Date): void {
  const para = moverCobranca(linha.situacao, acao);
  if (!para) throw new Error(`${linha.descricao}: ${acao} from ${linha.situacao}`);
  Object.assign(linha, { situacao: para, updatedAt: em });
}
