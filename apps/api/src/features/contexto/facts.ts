import type { Db } from '@balcao/db/db';
import { pedeSegundaAprovacao } from '@balcao/domain/formulario/aprovacao';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { countFaltaChecklist } from '@balcao/domain/formulario/checklist';
import type { Contexto as ContextoFormulario } from '@balcao/domain/formulario/contexto';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { checkProrrogavel } from '@balcao/domain/prazo/prorrogacao';
import type { PrazoDerivado } from '@balcao/domain/prazo/relogio';
import { semLugar } from '@balcao/domain/prazo/sem-lugar';
import { isAcao } from '@balcao/domain/requerimento/acao';
import { findFaltaAceite } from '@balcao/domain/requerimento/aceite';
import { isAvaliacaoAberta } from '@balcao/domain/requerimento/avaliacao';
import { type Contexto, type Fatos, NINGUEM, type Quem } from '@balcao/domain/requerimento/contexto';
import { motivoNaoDesfazer } from '@balcao/domain/requerimento/desfazer';
import type { FatoDesmembrado } from '@balcao/domain/requerimento/desmembramento';
import { findReabertura } from '@balcao/domain/requerimento/reabertura';
import { findReclamacao } from '@balcao/domain/requerimento/reclamacao';
import { alegacoesPrazo, reconsideracaoPrazo } from '@balcao/domain/requerimento/recurso';
import { isStatus } from '@balcao/domain/requerimento/status';
import { fluxoDe, isWorkflow } from '@balcao/domain/requerimento/workflow';
import { sql } from 'kysely';
import { loadCalendario } from '#features/calendario/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import { deriveClock } from '#features/prazo/api.ts';
import { isAutor, isParecerista, isProcurador, type Requerimento } from '#features/requerimento/api.ts';
import { mayKnowAuthor, opensSensitive } from '#features/sigilo/api.ts';
import { grupoIds, type Who } from '#platform/auth/who.ts';
import { type Juntada, loadJuntada } from './juntada.ts';
import { readSilencio, type SituationRow, situationColumns } from './situation-row.ts';
import { factsOfTaxa } from './taxa.ts';

/** The request's own columns behind its situation. */
export type OfSituation = Pick<
  Requerimento,
  | 'id'
  | 'tipoId'
  | 'tipoVersao'
  | 'localidadeIbge'
  | 'prazoN'
  | 'prazoUnidade'
  | 'workflow'
  | 'status'
  | 'autorId'
  | 'criadoPorId'
  | 'grupoId'
  | 'atendenteId'
  | 'pareceristaId'
  | 'parecerGrupoId'
  | 'respostas'
  | 'opcoes'
  | 'createdAt'
  | 'recursoAte'
  | 'closedAt'
  | 'juntadaDestinoId'
  | 'prioridadePedida'
  | 'sigilo'
  | 'paiId'
>;

export interface Situation {
  contexto: Contexto;
  formulario: Formulario;
  /** Calendar of the request's place, for its dates. */
  calendario: Calendario;
  clock: PrazoDerivado | null;
  /** The request that it was joined to; null when there is none. */
  juntada: Juntada | null;
}

/**
 * Loads everything that the domain rules need about one person (or the system, with null) and one request, in one
 * statement.
 */
export async function loadSituation(
  tx: Db,
  who: Who | null,
  requerimento: Requerimento,
  now: Date,
): Promise<Situation> {
  const { rows } = await sql<SituationRow>`
    select ${situationColumns(who)} from requerimento r where r.id = ${requerimento.id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`request ${requerimento.id} is gone`);
  return situationOf(tx, who, { requerimento, row, now });
}

/** Builds the situation from a row that was already read, with other facts of the same request. */
export async function situationOf(
  tx: Db,
  who: Who | null,
  input: { requerimento: OfSituation; row: SituationRow; now: Date },
): Promise<Situation> {
  const { requerimento, row: counted, now } = input;
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  const eventos = counted.prazoEventos.map((evento) => ({ ...evento, em: new Date(evento.em) }));
  const local = await loadCalendario(tx, requerimento.localidadeIbge);
  const calendario = who && isProcurador(who, requerimento) ? semLugar(local) : local;
  const clock = deriveClock({ formulario, proprio: requerimento, calendario, eventos, now });
  if (!isStatus(requerimento.status) || !isWorkflow(requerimento.workflow))
    throw new Error(`request ${requerimento.id} has an unknown status or workflow`);
  const today = todayInSaoPaulo(now);
  const juntada = requerimento.juntadaDestinoId === null ? null : await loadJuntada(tx, who, requerimento.id);
  const approved = counted.aprovacao?.vale ? counted.aprovacao : null;
  const contexto: Contexto = {
    status: requerimento.status,
    fluxo: fluxoDe(requerimento.workflow, formulario),
    quem: who ? personBefore(who, requerimento, counted) : NINGUEM,
    ajustes: counted.ajustes,
    nomes: counted.nomes,
    fatos: {
      formularioValido: true,
      ...factsOfTaxa(counted.taxa, today),
      temResponsavel: requerimento.atendenteId !== null,
      itensPendentes: counted.itensPendentes,
      exigenciaVencida: counted.exigenciaPrazo !== null && today > counted.exigenciaPrazo,
      exigenciaProrrogada: counted.exigenciaProrrogada ?? false,
      precisaSegundoAprovador: needsSecond(formulario, requerimento),
      segundaAprovacao: approved?.resultado ?? null,
      faltaAceite: findFaltaAceite(counted.aceiteSituacoes),
      faltaChecklist: countFaltaChecklist(formulario, counted.checklistMarcas),
      parecerPedido: counted.parecerPrazo !== null,
      parecerVencido: counted.parecerPrazo !== null && today > counted.parecerPrazo,
      reuniaoPorVir: counted.reuniaoEm !== null && today < counted.reuniaoEm,
      temDocumento: formulario.documentoResultado !== null,
      documentoPronto: counted.documentoPronto,
      prazoRecursoAberto:
        counted.recursoAguarda || (requerimento.recursoAte !== null && today <= requerimento.recursoAte),
      reconsideracaoAberta: isReconsideravel(counted.recorridoEm, calendario, today),
      recursosDecididos: counted.recursosDecididos,
      efeitoSuspensivo: counted.efeitoSuspensivo,
      alegacoesAte: waitsUntil(counted, calendario, today),
      prorrogacao: checkProrrogavel(clock),
      reclamacao: complaintOf(requerimento, counted, { calendario, today }),
      avaliacaoAberta: isAvaliacaoAberta({
        status: requerimento.status,
        encerradoEm: requerimento.closedAt,
        avaliado: counted.avaliado,
        now,
        calendario,
      }),
      desfazer: obstacleToUndo(who, { ...counted, desmembrado: requerimento.paiId !== null }, now),
      juntada,
      reabertura: findReabertura(readSilencio(counted.silencio), { now, calendario }),
      desmembrado: requerimento.paiId === null ? null : await loadDesmembrado(tx, requerimento.id),
      temSubsituacoes: counted.temSubsituacoes,
      prioridadePedida: claimBefore(who, requerimento),
    },
  };
  return { contexto, formulario, calendario, clock, juntada };
}

function isReconsideravel(recorridoEm: string | null, calendario: Calendario, today: string): boolean {
  if (recorridoEm === null) return false;
  const dia = todayInSaoPaulo(new Date(recorridoEm));
  return today <= reconsideracaoPrazo({ dia, calendario }).vencimento;
}

/** Last day for other parties to answer before the appeal is judged. */
function waitsUntil(
  { alegacoesPendentes, recorridoEm }: SituationRow,
  calendario: Calendario,
  today: IsoDate,
): IsoDate | null {
  if (alegacoesPendentes === 0 || recorridoEm === null) return null;
  const { vencimento } = alegacoesPrazo({ dia: todayInSaoPaulo(new Date(recorridoEm)), calendario });
  return today <= vencimento ? vencimento : null;
}

function complaintOf(
  { workflow, createdAt }: OfSituation,
  { decidido, reclamado }: SituationRow,
  { calendario, today }: { calendario: Calendario; today: IsoDate },
): Fatos['reclamacao'] {
  if (workflow !== 'W6') return null;
  const protocolo = todayInSaoPaulo(createdAt);
  return findReclamacao({ protocolo, hoje: today, calendario, decidido, reclamado });
}

function claimBefore(who: Who | null, requerimento: OfSituation): Fatos['prioridadePedida'] {
  const situacao = requerimento.prioridadePedida;
  if (situacao === null) return null;
  // A proof names its owner, so a reader who may not know the person cannot see it.
  const vista = who !== null && opensSensitive(who, requerimento) && mayKnowAuthor(who, requerimento);
  return { situacao, vista };
}

/** Whether the current answers need a second person; a correction may change that. */
function needsSecond(formulario: Formulario, requerimento: OfSituation): boolean {
  const { respostas, opcoes, createdAt } = requerimento;
  return pedeSegundaAprovacao(formulario, respostas as Record<string, unknown>, {
    hoje: todayInSaoPaulo(createdAt),
    opcoes: opcoes as unknown as NonNullable<ContextoFormulario['opcoes']>,
  });
}

function personBefore(who: Who, requerimento: OfSituation, counted: SituationRow): Quem {
  return {
    isAutor: isAutor(who, requerimento),
    isParte: requerimento.criadoPorId === who.usuarioId || counted.ligado,
    doGrupo: grupoIds(who).includes(requerimento.grupoId),
    isResponsavel: requerimento.atendenteId === who.usuarioId,
    impedido: counted.impedido,
    decidiuAntes: counted.decidiuAntes,
    assinouVigente: counted.assinouVigente,
    propos: counted.propos,
    aprovou: counted.aprovacao?.vale === true && counted.aprovacao.aprovadaPorId === who.usuarioId,
    isParecerista: isParecerista(who, requerimento),
    isLider: who.grupos.some(({ id, lider }) => lider && id === requerimento.grupoId),
    permissoes: who.permissoes,
    antes: beforeForwarding(who, counted),
  };
}

/** The person's role before they forwarded it; null unless that is the newest movement. */
function beforeForwarding(who: Who, { ultimo }: SituationRow): Quem['antes'] {
  if (ultimo?.acao !== 'encaminhar' || ultimo.usuarioId !== who.usuarioId) return null;
  const { deGrupoId, deAtendenteId } = ultimo;
  return {
    doGrupo: deGrupoId !== null && grupoIds(who).includes(deGrupoId),
    isResponsavel: deAtendenteId === who.usuarioId,
  };
}

function obstacleToUndo(
  who: Who | null,
  { ultimo, desmembrado }: Pick<SituationRow, 'ultimo'> & { desmembrado: boolean },
  now: Date,
): string | null {
  const known =
    ultimo && isAcao(ultimo.acao)
      ? { ...ultimo, acao: ultimo.acao, em: new Date(ultimo.em), desmembrado }
      : null;
  return motivoNaoDesfazer(known, who?.usuarioId ?? '', now);
}

/**
 * Whether anything followed in a split-off request: a step of a person, or a message written in it. An automatic
 * assignment does not count.
 */
async function loadDesmembrado(tx: Db, id: string): Promise<FatoDesmembrado> {
  const { rows } = await sql<FatoDesmembrado>`select
    exists (select from tramite t where t.requerimento_id = ${id} and t.seq > 1 and t.usuario_id is not null)
    or exists (select from mensagem m where m.requerimento_id = ${id} and m.via_requerimento_id is null)
    as seguiu`.execute(tx);
  return rows[0] ?? { seguiu: true };
}
