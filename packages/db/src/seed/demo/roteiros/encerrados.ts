import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import {
  assign,
  declareImpedimento,
  forward,
  reopen,
  resumeAnalysis,
  resumeFromTerceiro,
  startAnalysis,
  take,
} from '../atos/conducao.ts';
import { appeal, finish, sendToInspection } from '../atos/decisao.ts';
import { archiveUnanswered, waiveCorrection } from '../atos/exigencia.ts';
import { cancel } from '../atos/requerente.ts';
import { archiveUnpaid } from '../atos/taxa.ts';
import { findPessoa } from '../cenario.ts';
import { LIDERES } from '../equipe.ts';
import { dueOf, type Historia } from '../historia.ts';
import type { PessoaDemo } from '../pessoa.ts';
import { textosOf } from '../textos/catalogo.ts';
import {
  DEMANDAS,
  DESISTENCIAS,
  DISPENSAS,
  ENCAMINHAMENTOS,
  IMPEDIMENTOS,
  REABERTURAS,
} from '../textos/comuns.ts';
import {
  ask,
  begin,
  chat,
  close,
  closeInTime,
  closeLate,
  colleagues,
  consult,
  correct,
  deny,
  prolong,
  rate,
} from './passos.ts';

export type Roteiro = (h: Historia) => void;

const leaderOf = (h: Historia): PessoaDemo => findPessoa(h.cenario.equipe, LIDERES[h.grupo] ?? '');

/** Denied, appealed, and judged by the coordinator of the group. */
function judge(h: Historia, resultado: 'DEFERIDO' | 'INDEFERIDO'): void {
  const leader = leaderOf(h);
  begin(h, 0, h.sorteio.pick(colleagues(h, leader)));
  deny(h);
  const em = h.agenda.emCasa(h.ultimo, h.sorteio.int(1, 8));
  appeal(h, em, textosOf(h.formulario.id).recurso);
  const motivo = 'Recurso: quem julga não pode ser quem decidiu.';
  assign(h, h.agenda.turno(h.ultimo, h.sorteio.int(0, 1)), { por: leader, atendente: leader, motivo });
  closeInTime(h, resultado, leader);
}

/** Histories that have ended, by name. */
export const ENCERRADOS = {
  automatico: (h) => {
    finish(h);
    rate(h, 0.25);
  },
  aprovado: (h) => {
    begin(h);
    if (h.sorteio.chance(0.25)) chat(h);
    closeInTime(h, 'DEFERIDO');
    rate(h);
  },
  parcial: (h) => {
    begin(h);
    closeInTime(h, 'DEFERIDO_PARCIAL');
    rate(h);
  },
  atraso: (h) => {
    begin(h);
    closeLate(h, 'DEFERIDO');
    rate(h);
  },
  exigencia: (h) => {
    begin(h);
    correct(h);
    closeInTime(h, 'DEFERIDO');
    rate(h);
  },
  exigenciaAtraso: (h) => {
    begin(h);
    correct(h);
    closeLate(h, 'DEFERIDO');
    rate(h);
  },
  exigenciaNegada: (h) => {
    begin(h);
    correct(h);
    closeInTime(h, 'INDEFERIDO');
    rate(h);
  },
  dispensada: (h) => {
    begin(h, 0);
    ask(h);
    waiveCorrection(h, h.agenda.turno(h.ultimo, 2), h.sorteio.pick(DISPENSAS));
    resumeAnalysis(h, h.agenda.turno(h.ultimo, 0));
    closeInTime(h, 'DEFERIDO');
  },
  terceiro: (h) => {
    begin(h);
    consult(h);
    resumeFromTerceiro(h, h.agenda.turno(h.ultimo, h.sorteio.int(2, 8)));
    closeInTime(h, 'DEFERIDO');
    rate(h);
  },
  prorrogado: (h) => {
    begin(h);
    const first = dueOf(h);
    prolong(h);
    const after = new Date(startOfDayInSaoPaulo(h.calendario.nextBusinessDay(first)).getTime());
    close(h, h.agenda.ateDia(after > h.ultimo ? after : h.ultimo, dueOf(h)), 'DEFERIDO');
    rate(h);
  },
  /** Handed to the inspection with the facts, without whoever reported them. */
  fiscalizacao: (h) => {
    begin(h);
    sendToInspection(h, h.agenda.ateDia(h.ultimo, dueOf(h)), h.sorteio.pick(DEMANDAS));
    rate(h);
  },
  indeferido: (h) => {
    begin(h);
    closeInTime(h, 'INDEFERIDO');
    rate(h, 0.6);
  },
  recursoNegado: (h) => judge(h, 'INDEFERIDO'),
  recursoProvido: (h) => {
    judge(h, 'DEFERIDO');
    rate(h);
  },
  semPagamento: archiveUnpaid,
  arquivado: (h) => {
    begin(h);
    ask(h);
    archiveUnanswered(h);
  },
  cancelado: (h) => {
    if (h.sorteio.chance(0.5)) begin(h, 0);
    cancel(h, h.agenda.emCasa(h.ultimo, h.sorteio.int(0, 1)), h.sorteio.pick(DESISTENCIAS));
  },
  reaberto: (h) => {
    begin(h, 0);
    close(h, h.agenda.turno(h.ultimo, 0), 'DEFERIDO');
    const paulo = findPessoa(h.cenario.equipe, 'paulo');
    reopen(h, h.agenda.turno(h.ultimo, h.sorteio.int(2, 9)), {
      por: paulo,
      motivo: h.sorteio.pick(REABERTURAS),
    });
    close(h, h.agenda.turno(h.ultimo, 0), 'DEFERIDO');
    rate(h);
  },
  encaminhado: (h) => {
    const por = h.sorteio.pick(colleagues(h));
    take(h, h.agenda.turno(h.ultimo, 0), por);
    const motivo = h.sorteio.pick(ENCAMINHAMENTOS);
    forward(h, h.agenda.turno(h.ultimo, 0), { por, grupo: 'ATD', motivo });
    take(h, h.agenda.turno(h.ultimo, 0), findPessoa(h.cenario.equipe, 'bianca'));
    startAnalysis(h, h.agenda.turno(h.ultimo, 0));
    chat(h);
    closeInTime(h, 'DEFERIDO');
    rate(h);
  },
  impedido: (h) => {
    const first = h.sorteio.pick(colleagues(h, leaderOf(h)));
    take(h, h.agenda.turno(h.ultimo, 0), first);
    declareImpedimento(h, h.agenda.turno(h.ultimo, 0), h.sorteio.pick(IMPEDIMENTOS));
    take(h, h.agenda.turno(h.ultimo, 0), h.sorteio.pick(colleagues(h, first)));
    startAnalysis(h, h.agenda.turno(h.ultimo, 0));
    closeInTime(h, 'DEFERIDO');
    rate(h);
  },
} as const satisfies Record<string, Roteiro>;

/** Calendar days that each history may need from its beginning to its end, with room for holidays. */
export const DURACAO: Readonly<Record<keyof typeof ENCERRADOS, number>> = {
  fiscalizacao: 20,
  semPagamento: 18,
  automatico: 1,
  aprovado: 26,
  parcial: 26,
  atraso: 42,
  exigencia: 50,
  exigenciaAtraso: 66,
  exigenciaNegada: 50,
  dispensada: 34,
  terceiro: 46,
  prorrogado: 46,
  indeferido: 26,
  recursoNegado: 62,
  recursoProvido: 62,
  arquivado: 60,
  cancelado: 14,
  reaberto: 46,
  encaminhado: 26,
  impedido: 26,
};
