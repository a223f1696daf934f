import {
  type Lancamento,
  lancarBaixa,
  lancarDevolucao,
  lancarEmissao,
  lancarPagamento,
  lancarRestituicao,
  situacaoAposPagamento,
  somarLancamentos,
} from '@balcao/domain/pagamento/lancamento';
import {
  type EspecieCobranca,
  fimDaCobranca,
  type SituacaoCobranca,
} from '@balcao/domain/pagamento/situacao';
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
  'cobranca' | 'pagamentoTentativa' | 'pagamentoTentativaItem' | 'pagamento' | 'devolucao' | 'lancamento'
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
  origemId?: string;
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
  const { chave, itens, em, exercicio, requerimentoId, origemId, ordem, ...rest } = nova;
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
    origemId: origemId ?? null,
    ordem: ordem ?? 1,
    pagoEm: null,
    motivo: null,
    fim: null,
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

/** Money came in by Pix: the whole amount, unless another one is named. A second time is a payment too many. */
export function pagarCobranca(
  livro: Livro,
  cobranca: CobrancaDemo,
  { em, valor = cobranca.linha.valor }: { em: Date; valor?: number },
): void {
  const { linha } = cobranca;
  const vez = livro.pagamento.filter(({ cobrancaId }) => cobrancaId === linha.id).length;
  const id = seedId('pagamento', linha.id, ...(vez > 0 ? [String(vez)] : []));
  const known = livro.pagamentoTentativaItem.find(({ cobrancaId }) => cobrancaId === linha.id);
  const tentativa =
    livro.pagamentoTentativa.find((one) => one.id === known?.tentativaId) ??
    openTentativa(livro, cobranca, em);
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
  const saldos = somarLancamentos(cobranca.lancamentos);
  const novos = lancarPagamento(saldos, valor, 'PIX');
  enter(livro, cobranca, { evento: 'PAGAMENTO', referenciaId: id, em, novos });
  Object.assign(linha, {
    situacao: situacaoAposPagamento(linha.situacao, saldos, valor),
    pagoEm: linha.pagoEm ?? em,
    updatedAt: em,
  });
  const falta = somarLancamentos(cobranca.lancamentos);
  if (linha.situacao === 'PAGA_A_MENOR')
    enter(livro, cobranca, { evento: 'DIFERENCA', referenciaId: id, em, novos: lancarBaixa(falta) });
}

/** A payment went back whole, because the council granted it. */
export function devolverPagamento(livro: Livro, cobranca: CobrancaDemo, em: Date): void {
  const { linha } = cobranca;
  const pagamento = livro.pagamento.find(({ cobrancaId }) => cobrancaId === linha.id);
  if (!pagamento) throw new Error(`${linha.descricao} was not paid`);
  const id = seedId('devolucao', linha.id);
  livro.devolucao.push({
    id,
    pagamentoId: pagamento.id,
    codigo: id.replaceAll('-', ''),
    valor: pagamento.valor,
    situacao: 'DEVOLVIDA',
    createdAt: em,
    updatedAt: em,
  });
  const granted = lancarRestituicao(pagamento.valor);
  enter(livro, cobranca, { evento: 'RESTITUICAO', referenciaId: id, em, novos: granted });
  enter(livro, cobranca, {
    evento: 'DEVOLUCAO',
    referenciaId: id,
    em,
    novos: lancarDevolucao(pagamento.valor, 'PIX'),
  });
  change(cobranca, 'estornar', em);
}

/** What was owed ended without money. */
export function encerrarCobranca(
  livro: Livro,
  cobranca: CobrancaDemo,
  { acao, motivo, em }: { acao: 'cancelar' | 'isentar' | 'prescrever'; motivo: string; em: Date },
): void {
  const { linha } = cobranca;
  const novos = lancarBaixa(somarLancamentos(cobranca.lancamentos));
  enter(livro, cobranca, { evento: 'BAIXA', referenciaId: linha.id, em, novos });
  change(cobranca, acao, em);
  Object.assign(linha, { motivo, fim: fimDaCobranca(linha.situacao) });
}

/** The council went on collecting it, step by step. */
export function cobrarMais(cobranca: CobrancaDemo, acoes: readonly AcaoCobranca[], em: Date): void {
  for (const acao of acoes) change(cobranca, acao, em);
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
