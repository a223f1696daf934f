import { rollLastDay } from '@balcao/domain/prazo/contagem';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { fechado, type Modelo, mover, type Pedido } from './modelo.fixture.ts';

/** How long a request that ended in silence can be had back. */
const JANELA_DIAS = 90;

/** A window of so many days begins on the first business day after the one that counts as told. */
function windowEnd({ calendario }: Modelo, day: string, dias: number): string {
  const told = calendario.isBusinessDay(day) ? day : calendario.nextBusinessDay(day);
  return rollLastDay(addDays(calendario.nextBusinessDay(told), dias - 1), calendario).data;
}

/** Whether today is one of the days on which silence may be complained of. */
export function reclamavel(m: Modelo, { ordem }: Pedido): boolean {
  const opens = addDays(todayInSaoPaulo(new Date(ordem)), 30);
  return m.hoje >= opens && m.hoje <= windowEnd(m, opens, 10);
}

/** What is due by the clock: documents are ready, whoever did not answer or pay is archived. */
export function vencer(m: Modelo, rotina: boolean): void {
  for (const p of m.pedidos) {
    if (p.status === 'EM_EMISSAO') mover(m, p, { acao: 'concluir', quem: null, status: 'CONCLUIDO' });
    const semResposta = p.exigencia !== null && m.hoje > p.exigencia.prazo;
    const semPagar = p.status === 'AGUARDANDO_PAGAMENTO' && p.pagarAte !== null && m.hoje > p.pagarAte;
    if (!rotina || !(semResposta || semPagar)) continue;
    const { detalhe } = p;
    const prorrogada = p.exigencia?.prorrogada ?? false;
    p.exigencia = null;
    // The first time counts, by the clock of then; what was promised stands when that is set back.
    if (semResposta) p.reabrirAte ??= windowEnd(m, m.hoje, JANELA_DIAS);
    const acao = semResposta ? 'arquivar_exigencia' : 'arquivar_pagamento';
    mover(m, p, { acao, quem: null, status: 'ARQUIVADO' });
    p.arquivado = { acao, dia: null, em: m.agora, prorrogada, detalhe };
  }
}

/** What was archived for one of these days goes on where it was, unless the same was asked anew or goes on already. */
export function desarquivar(m: Modelo, { de, ate }: { de: string; ate: string }): void {
  for (const p of m.pedidos) {
    const { arquivado } = p;
    if (!arquivado?.dia || arquivado.dia < de || arquivado.dia > ate) continue;
    const same = m.pedidos.filter((x) => x !== p && x.autor === p.autor && x.tipo === p.tipo);
    if (same.some((x) => !fechado(x) || x.ordem > arquivado.em)) continue;
    const asked = arquivado.acao === 'arquivar_exigencia';
    const status = asked ? 'EM_EXIGENCIA' : 'AGUARDANDO_PAGAMENTO';
    mover(m, p, { acao: 'desfazer_arquivamento', quem: null, status });
    p.detalhe = arquivado.detalhe;
    p.reabrirAte = null;
    if (asked) p.exigencia = { id: '', prazo: '', prorrogada: arquivado.prorrogada };
  }
}

/** A fee whose last day was lost since is to be paid by the next business day. */
export function adiarTaxas(m: Modelo): void {
  for (const p of m.pedidos) {
    if (p.pagarAte === null || p.pagarAte >= m.hoje) continue;
    const { data } = rollLastDay(p.pagarAte, m.calendario);
    if (data >= m.hoje) p.pagarAte = data;
  }
}
