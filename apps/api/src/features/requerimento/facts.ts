import type { Db } from '@balcao/db/db';
import { pedeSegundaAprovacao } from '@balcao/domain/formulario/aprovacao';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { countFaltaChecklist } from '@balcao/domain/formulario/checklist';
import type { Contexto as ContextoFormulario } from '@balcao/domain/formulario/contexto';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { PrazoEvento } from '@balcao/domain/prazo/prazo-evento';
import { checkProrrogavel } from '@balcao/domain/prazo/prorrogacao';
import type { PrazoDerivado } from '@balcao/domain/prazo/relogio';
import { isAcao } from '@balcao/domain/requerimento/acao';
import { type AceiteSituacao, findFaltaAceite } from '@balcao/domain/requerimento/aceite';
import { isAvaliacaoAberta } from '@balcao/domain/requerimento/avaliacao';
import { type Contexto, type Fatos, NINGUEM, type Quem } from '@balcao/domain/requerimento/contexto';
import type { Resultado } from '@balcao/domain/requerimento/decisao';
import { motivoNaoDesfazer } from '@balcao/domain/requerimento/desfazer';
import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';
import { findReabertura } from '@balcao/domain/requerimento/reabertura';
import { isStatus } from '@balcao/domain/requerimento/status';
import { isWorkflow } from '@balcao/domain/requerimento/workflow';
import type { Ajuste } from '@balcao/domain/situacao/ajuste';
import type { NomesSituacao } from '@balcao/domain/situacao/nomes';
import { type RawBuilder, sql } from 'kysely';
import { factsOfTaxa, type TaxaRow, taxaColumn } from '#features/cobranca/api.ts';
import { NOMES_SITUACAO } from '#features/situacao/api.ts';
import { loadFormulario } from '#features/tipo/api.ts';
import { grupoIds, type Who } from '#platform/auth/who.ts';
import { isAutor, isParecerista, type Requerimento } from './access.ts';
import { deriveClock } from './clock.ts';
import { loadDesmembrado } from './desmembrado.ts';
import { type Juntada, loadJuntada } from './juntada.ts';
import { opensSensitive } from './sensiveis.ts';

/** The newest approval of a second person since the last decision or reopening. */
interface Aprovacao {
  resultado: Resultado;
  aprovadaPorId: string;
  por: string;
  em: string;
  /** The answers are still those that were approved. */
  vale: boolean;
}

/** What the situation of a request is made of, as `situationColumns` answers it. */
export interface SituationRow {
  impedido: boolean;
  decidiuAntes: boolean;
  itensPendentes: number;
  exigenciaPrazo: string | null;
  exigenciaProrrogada: boolean | null;
  documentoPronto: boolean;
  taxa: TaxaRow | null;
  propos: boolean;
  aceiteSituacoes: AceiteSituacao[];
  parecerPrazo: IsoDate | null;
  reuniaoEm: IsoDate | null;
  aprovacao: Aprovacao | null;
  checklistMarcas: string[];
  recursosDecididos: number;
  encerramentos: number;
  avaliado: boolean;
  /** When it was first archived for want of an answer to what was asked last; null unless that is how it ended. */
  silencioEm: string | null;
  ultimo: { acao: string; usuarioId: string | null; em: string; mudouStatus: boolean } | null;
  prazoEventos: (Omit<PrazoEvento, 'em'> & { em: string })[];
  ajustes: Ajuste[];
  nomes: NomesSituacao;
  temSubsituacoes: boolean;
}

/** The request's own columns that its situation depends on. */
export type OfSituation = Pick<
  Requerimento,
  | 'id'
  | 'tipoId'
  | 'tipoVersao'
  | 'localidadeIbge'
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
  | 'paiId'
>;

export interface Situation {
  contexto: Contexto;
  formulario: Formulario;
  clock: PrazoDerivado | null;
  /** Where the request was joined to; null while it stands on its own. */
  juntada: Juntada | null;
}

/**
 * One person (or the system, with null) before one request: everything that the rules of the domain ask for, read in
 * one statement.
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

/** The same from a row that was already read, with others of the same request. */
export async function situationOf(
  tx: Db,
  who: Who | null,
  input: { requerimento: OfSituation; row: SituationRow; now: Date },
): Promise<Situation> {
  const { requerimento, row: counted, now } = input;
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  const eventos = counted.prazoEventos.map((evento) => ({ ...evento, em: new Date(evento.em) }));
  const clock = await deriveClock(tx, requerimento, { eventos, now });
  if (!isStatus(requerimento.status) || !isWorkflow(requerimento.workflow))
    throw new Error(`request ${requerimento.id} has an unknown status or workflow`);
  const today = todayInSaoPaulo(now);
  const juntada = requerimento.juntadaDestinoId === null ? null : await loadJuntada(tx, who, requerimento.id);
  const approved = counted.aprovacao?.vale ? counted.aprovacao : null;
  const contexto: Contexto = {
    status: requerimento.status,
    fluxo: { workflow: requerimento.workflow, sem: formulario.semEtapas ?? [] },
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
      prazoRecursoAberto: requerimento.recursoAte !== null && today <= requerimento.recursoAte,
      recursosDecididos: counted.recursosDecididos,
      niveisRecurso: PARAMETROS_LEGAIS['recurso.niveis'].valor,
      prorrogacao: checkProrrogavel(clock),
      avaliacaoAberta: isAvaliacaoAberta({
        status: requerimento.status,
        encerradoEm: requerimento.closedAt,
        avaliado: counted.avaliado,
        now,
      }),
      desfazer: obstacleToUndo(who, counted, now),
      juntada,
      reabertura: findReabertura(counted.silencioEm === null ? null : new Date(counted.silencioEm), now),
      desmembrado: requerimento.paiId === null ? null : await loadDesmembrado(tx, requerimento.id),
      temSubsituacoes: counted.temSubsituacoes,
      prioridadePedida: claimBefore(who, requerimento),
    },
  };
  return { contexto, formulario, clock, juntada };
}

function claimBefore(who: Who | null, requerimento: OfSituation): Fatos['prioridadePedida'] {
  const situacao = requerimento.prioridadePedida;
  return situacao && { situacao, vista: who !== null && opensSensitive(who, requerimento) };
}

/** Whether the answers, as they stand now, call for a second person; a correction may change that. */
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
    isParte: requerimento.criadoPorId === who.usuarioId,
    doGrupo: grupoIds(who).includes(requerimento.grupoId),
    isResponsavel: requerimento.atendenteId === who.usuarioId,
    impedido: counted.impedido,
    decidiuAntes: counted.decidiuAntes,
    propos: counted.propos,
    aprovou: counted.aprovacao?.vale === true && counted.aprovacao.aprovadaPorId === who.usuarioId,
    isParecerista: isParecerista(who, requerimento),
    isLider: who.grupos.some(({ id, lider }) => lider && id === requerimento.grupoId),
    permissoes: who.permissoes,
  };
}

function obstacleToUndo(who: Who | null, { ultimo }: SituationRow, now: Date): string | null {
  const known =
    ultimo && isAcao(ultimo.acao) ? { ...ultimo, acao: ultimo.acao, em: new Date(ultimo.em) } : null;
  return motivoNaoDesfazer(known, who?.usuarioId ?? '', now);
}

/** Since when an archived request waits for an answer that never came; null when it was archived for another reason. */
const SILENCIO = sql`(select to_json(min(t.created_at)) #>> '{}' from tramite t where t.requerimento_id = r.id and t.acao = 'arquivar_exigencia'
  and t.seq > (select max(e.seq) from tramite e where e.requerimento_id = r.id and e.acao = 'exigir')
  and 'arquivar_exigencia' = (select f.acao from tramite f where f.requerimento_id = r.id
    and f.para_status = 'ARQUIVADO' and f.de_status <> 'ARQUIVADO' order by f.seq desc limit 1))`;

/** When a request was first archived for want of the requester's answer, since the correction was asked for; else null. */
export async function findSilencio(tx: Db, requerimentoId: string): Promise<Date | null> {
  const { rows } = await sql<{ em: string | null }>`
    select ${SILENCIO} as em from requerimento r where r.id = ${requerimentoId}`.execute(tx);
  const em = rows[0]?.em ?? null;
  return em === null ? null : new Date(em);
}

/** The columns of a SituationRow, for a select from `requerimento r`. */
export function situationColumns(who: Who | null): RawBuilder<SituationRow> {
  const me = who?.usuarioId ?? null;
  return sql<SituationRow>`
      exists (select from impedimento i where i.requerimento_id = r.id and i.usuario_id = ${me}::uuid) as impedido,
      exists (select from decisao d where d.requerimento_id = r.id and d.decidida_por_id = ${me}::uuid) as "decidiuAntes",
      exists (select from tramite t where t.requerimento_id = r.id and t.para_atendente_id = ${me}::uuid) as propos,
      array(select a.situacao from aceite a where a.requerimento_id = r.id and a.situacao <> 'retirado') as "aceiteSituacoes",
      array(select c.item from checklist_marca c where c.requerimento_id = r.id) as "checklistMarcas",
      (select p.prazo_em from parecer p where p.requerimento_id = r.id
        and p.emitido_em is null and p.encerrado_em is null) as "parecerPrazo",
      (select p.reuniao_em from pauta p where p.requerimento_id = r.id and p.retirada_em is null) as "reuniaoEm",
      (select json_build_object('resultado', a.resultado, 'aprovadaPorId', a.aprovada_por_id, 'em', a.created_at,
          'por', coalesce(u.nome_social, u.nome), 'vale', a.respostas_md5 = md5(r.respostas::text))
        from aprovacao a join usuario u on u.id = a.aprovada_por_id
        where a.requerimento_id = r.id and not exists (select from tramite t where t.requerimento_id = r.id
          and t.acao in ('decidir', 'decidir_recurso', 'reabrir') and t.seq > (select max(p.seq) from tramite p
            where p.requerimento_id = r.id and p.acao = 'aprovar'))
        order by a.requerimento_version desc limit 1) as aprovacao,
      (select count(*)::int from exigencia e join exigencia_item i on i.exigencia_id = e.id
        where e.requerimento_id = r.id and e.situacao = 'aberta' and i.obrigatorio and i.situacao = 'pendente') as "itensPendentes",
      (select e.prazo_em from exigencia e where e.requerimento_id = r.id and e.situacao = 'aberta') as "exigenciaPrazo",
      (select e.prorrogada from exigencia e where e.requerimento_id = r.id and e.situacao = 'aberta') as "exigenciaProrrogada",
      coalesce((select bool_and(d.issued_at is not null) from documento d where d.requerimento_id = r.id
        and d.revoked_at is null and d.especie <> 'comprovante_protocolo'), false) as "documentoPronto",
      ${taxaColumn} as taxa,
      (select count(*)::int from tramite t where t.requerimento_id = r.id and t.acao = 'decidir_recurso') as "recursosDecididos",
      (select count(*)::int from tramite t where t.requerimento_id = r.id
        and t.para_status in ('CONCLUIDO', 'INDEFERIDO') and t.de_status is distinct from t.para_status) as encerramentos,
      exists (select from avaliacao a where a.requerimento_id = r.id and a.encerramento =
        (select count(*)::int from tramite t where t.requerimento_id = r.id
          and t.para_status in ('CONCLUIDO', 'INDEFERIDO') and t.de_status is distinct from t.para_status)) as avaliado,
      case when r.status = 'ARQUIVADO' then ${SILENCIO} end as "silencioEm",
      (select json_build_object('acao', t.acao, 'usuarioId', t.usuario_id, 'em', t.created_at,
          'mudouStatus', t.de_status is distinct from t.para_status)
        from tramite t where t.requerimento_id = r.id order by t.seq desc limit 1) as ultimo,
      coalesce((select json_agg(json_build_object('tipo', p.tipo, 'em', p.em, 'motivo', p.motivo, 'dias', p.dias)
          order by p.em, p.created_at, p.id)
        from prazo_evento p where p.requerimento_id = r.id), '[]') as "prazoEventos",
      coalesce((select json_agg(json_build_object('de', c.de, 'acao', c.acao, 'para', c.para, 'alcance', c.alcance,
          'permissao', c.permissao, 'avisa', c.avisa)) from caminho_ajuste c where c.de = r.status), '[]') as ajustes,
      ${NOMES_SITUACAO} as nomes,
      (r.subsituacao_id is not null or exists (select from subsituacao s where s.status = r.status and s.ativo)) as "temSubsituacoes"`;
}
