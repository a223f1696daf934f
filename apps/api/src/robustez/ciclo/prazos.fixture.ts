import { rollLastDay } from '@balcao/domain/prazo/contagem';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { fechado, type Modelo, mover, type Pedido } from './modelo.fixture.ts';

/** Days within which an unanswered request can be reopened. */
const JANELA_DIAS = 90;

/** A window begins on the first business day after the day of its notice. */
function windowEnd({ calendario }: Modelo, day: string, dias: number): string {
  const told = calendario.isBusinessDay(day) ? day : calendario.nextBusinessDay(day);
  return rollLastDay(addDays(calendario.nextBusinessDay(told), dias - 1), calendario).data;
}

/** Whether silence may be complained of today. */
export function reclamavel(m: Modelo, { ordem }: Pedido): boolean {
  const opens = addDays(todayInSaoPaulo(new Date(ordem)), 30);
  return m.hoje >= opens && m.hoje <= windowEnd(m, opens, 10);
}

/** Applies what is due by the clock: documents are issued, and unanswered or unpaid requests are archived. */
export function vencer(m: Modelo, rotina: boolean): void {
  for (const p of m.pedidos) {
    if (p.status === 'EM_EMISSAO') mover(m, p, { acao: 'concluir', quem: null, status: 'CONCLUIDO' });
    const semResposta = p.exigencia !== null && m.hoje > p.exigencia.prazo;
    const semPagar = p.status === 'AGUARDANDO_PAGAMENTO' && p.pagarAte !== null && m.hoje > p.pagarAte;
    if (!rotina || !(semResposta || semPagar)) continue;
    const { detalhe } = p;
    const prorrogada = p.exigencia?.prorrogada ?? false;
    p.exigencia = null;
    // The first date counts; an announced day stands when the clock is set back.
    if (semResposta) p.reabrirAte ??= windowEnd(m, m.hoje, JANELA_DIAS);
    const acao = semResposta ? 'arquivar_exigencia' : 'arquivar_pagamento';
    mover(m, p, { acao, quem: null, status: 'ARQUIVADO' });
    p.arquivado = { acao, dia: null, em: m.agora, prorrogada, detalhe };
  }
}

/** Undoes archivings for one of these days, unless the same was filed anew or is already open. */
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

/** Moves a fee whose last day was lost to the next business day. */
export function adiarTaxas(m: Modelo): void {
  for (const p of m.pedidos) {
    if (p.pagarAte === null || p.pagarAte >= m.hoje) continue;
    const { data } = rollLastDay(p.pagarAte, m.calendario);
    if (data >= m.hoje) p.pagarAte = data;
  }
}
