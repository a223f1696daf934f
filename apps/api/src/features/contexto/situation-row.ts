import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { PrazoEvento } from '@balcao/domain/prazo/prazo-evento';
import type { AceiteSituacao } from '@balcao/domain/requerimento/aceite';
import type { Resultado } from '@balcao/domain/requerimento/decisao';
import type { Silencio } from '@balcao/domain/requerimento/reabertura';
import type { EfeitoSuspensivo } from '@balcao/domain/requerimento/recurso';
import type { Ajuste } from '@balcao/domain/situacao/ajuste';
import type { NomesSituacao } from '@balcao/domain/situacao/nomes';
import { type RawBuilder, sql } from 'kysely';
import { linkedTo } from '#features/sigilo/api.ts';
import { NOMES_SITUACAO } from '#features/situacao/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { efeitoColumn } from './efeito-column.ts';
import { type TaxaRow, taxaColumn } from './taxa.ts';

/** The newest approval of a second person since the last decision or reopening. */
interface Aprovacao {
  resultado: Resultado;
  aprovadaPorId: string;
  por: string;
  em: string;
  /** Whether the answers are still the approved ones. */
  vale: boolean;
}

/** The newest movement, and the status before it. */
interface Ultimo {
  acao: string;
  usuarioId: string | null;
  em: string;
  mudouStatus: boolean;
  deGrupoId: string | null;
  deAtendenteId: string | null;
  /** Whether it was forwarded and another member of staff wrote in it since, which is no movement. */
  escritoDepois: boolean;
}

/** The row behind the situation of a request, as `situationColumns` returns it. */
export interface SituationRow {
  impedido: boolean;
  /** Whether the reader is staff with a link in force to the author. */
  ligado: boolean;
  decidiuAntes: boolean;
  /** Whether the reader alone signed the latest decision. */
  assinouVigente: boolean;
  /** When the pending appeal was filed; null without one. */
  recorridoEm: string | null;
  itensPendentes: number;
  exigenciaPrazo: string | null;
  exigenciaProrrogada: boolean | null;
  /** Whether the decision in force went by post and its receipt is not recorded yet. */
  recursoAguarda: boolean;
  documentoPronto: boolean;
  /** Whether the requester complained of silence. */
  reclamado: boolean;
  decidido: boolean;
  taxa: TaxaRow | null;
  propos: boolean;
  aceiteSituacoes: AceiteSituacao[];
  parecerPrazo: IsoDate | null;
  reuniaoEm: IsoDate | null;
  aprovacao: Aprovacao | null;
  checklistMarcas: string[];
  recursosDecididos: number;
  efeitoSuspensivo: EfeitoSuspensivo | null;
  /** Other parties who have not answered the pending appeal. */
  alegacoesPendentes: number;
  encerramentos: number;
  avaliado: boolean;
  /** How it was archived without an answer to the last correction; null unless it ended that way. */
  silencio: SilencioRow | null;
  ultimo: Ultimo | null;
  prazoEventos: (Omit<PrazoEvento, 'em'> & { em: string })[];
  ajustes: Ajuste[];
  nomes: NomesSituacao;
  temSubsituacoes: boolean;
}

type SilencioRow = Omit<Silencio, 'em'> & { em: string };

/** Converts the row for the domain rules. */
export function readSilencio(row: SilencioRow | null): Silencio | null {
  return row && { ...row, em: new Date(row.em) };
}

/** Since when an archived request waits for a missing answer; null when it was archived for another reason. */
const SILENCIO = sql`(select case when count(*) > 0 then json_build_object('em', min(t.created_at),
    'avisado', max(t.dados->>'reabrirAte')) end from tramite t where t.requerimento_id = r.id and t.acao = 'arquivar_exigencia'
  and t.seq > (select max(e.seq) from tramite e where e.requerimento_id = r.id and e.acao in ('exigir', 'desfazer_arquivamento'))
  and 'arquivar_exigencia' = (select f.acao from tramite f where f.requerimento_id = r.id
    and f.para_status = 'ARQUIVADO' and f.de_status <> 'ARQUIVADO' order by f.seq desc limit 1))`;

/** The condition for the pending appeal of request `r`; false without one. */
export const DO_RECURSO = sql`l.requerimento_id = r.id and r.status = 'EM_RECURSO' and l.recurso_seq =
  (select max(t.seq) from tramite t where t.requerimento_id = r.id and t.acao = 'recorrer')`;

/** Counts the other parties who have not answered the pending appeal of request `r`. */
const pendentesColumn = sql<number>`(select count(*)::int from alegacao l
  where ${DO_RECURSO} and l.apresentada_em is null)`;

/** How a request ended without the requester's answer, since the correction was requested; null when it did not. */
export async function findSilencio(tx: Db, requerimentoId: string): Promise<Silencio | null> {
  const { rows } = await sql<{ silencio: SilencioRow | null }>`
    select ${SILENCIO} as silencio from requerimento r where r.id = ${requerimentoId}`.execute(tx);
  return readSilencio(rows[0]?.silencio ?? null);
}

/** The columns of a SituationRow, for a select from `requerimento r`. */
export function situationColumns(who: Who | null): RawBuilder<SituationRow> {
  const me = who?.usuarioId ?? null;
  return sql<SituationRow>`
      exists (select from impedimento i where i.requerimento_id = r.id and i.usuario_id = ${me}::uuid) as impedido,
      ${linkedTo(who)} as ligado,
      exists (select from decisao d where d.requerimento_id = r.id and d.decidida_por_id = ${me}::uuid) as "decidiuAntes",
      coalesce((select d.decidida_por_id = ${me}::uuid and d.votacao is null from decisao d where d.requerimento_id = r.id
        order by d.created_at desc limit 1), false) as "assinouVigente",
      case when r.status = 'EM_RECURSO' then (select to_json(t.created_at) #>> '{}' from tramite t
        where t.requerimento_id = r.id and t.acao = 'recorrer' order by t.seq desc limit 1) end as "recorridoEm",
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
          and t.acao in ('decidir', 'decidir_recurso', 'reconsiderar', 'reabrir') and t.seq > (select max(p.seq) from tramite p
            where p.requerimento_id = r.id and p.acao = 'aprovar'))
        order by a.requerimento_version desc limit 1) as aprovacao,
      (select count(*)::int from exigencia e join exigencia_item i on i.exigencia_id = e.id
        where e.requerimento_id = r.id and e.situacao = 'aberta' and i.obrigatorio and i.situacao = 'pendente') as "itensPendentes",
      (select e.prazo_em from exigencia e where e.requerimento_id = r.id and e.situacao = 'aberta') as "exigenciaPrazo",
      (select e.prorrogada from exigencia e where e.requerimento_id = r.id and e.situacao = 'aberta') as "exigenciaProrrogada",
      (r.recurso_ate is null and exists (select from carta l where l.requerimento_id = r.id and l.ciente_dia is null
        and l.decisao_id = (select d.id from decisao d where d.requerimento_id = r.id order by d.created_at desc limit 1))) as "recursoAguarda",
      coalesce((select bool_and(d.issued_at is not null) from documento d where d.owner_id = r.id
        and d.revoked_at is null and d.especie not in ('comprovante_protocolo', 'certidao_indisponibilidade')), false) as "documentoPronto",
      exists (select from tramite t where t.requerimento_id = r.id and t.acao = 'reclamar') as reclamado,
      exists (select from decisao d where d.requerimento_id = r.id) as decidido,
      ${taxaColumn} as taxa,
      (select count(*)::int from tramite t where t.requerimento_id = r.id and t.acao = 'decidir_recurso') as "recursosDecididos",
      ${efeitoColumn} as "efeitoSuspensivo", ${pendentesColumn} as "alegacoesPendentes",
      (select count(*)::int from tramite t where t.requerimento_id = r.id
        and t.para_status in ('CONCLUIDO', 'INDEFERIDO') and t.de_status is distinct from t.para_status) as encerramentos,
      exists (select from avaliacao a where a.requerimento_id = r.id and a.encerramento =
        (select count(*)::int from tramite t where t.requerimento_id = r.id
          and t.para_status in ('CONCLUIDO', 'INDEFERIDO') and t.de_status is distinct from t.para_status)) as avaliado,
      case when r.status = 'ARQUIVADO' then ${SILENCIO} end as silencio,
      (select json_build_object('acao', t.acao, 'usuarioId', t.usuario_id, 'em', t.created_at,
          'mudouStatus', t.de_status is distinct from t.para_status,
          'deGrupoId', t.de_grupo_id, 'deAtendenteId', t.de_atendente_id,
          'escritoDepois', t.acao = 'encaminhar' and exists (select from mensagem m where m.requerimento_id = r.id
            and m.lado = 'conselho' and m.autor_id is distinct from t.usuario_id and m.created_at > t.created_at))
        from tramite t where t.requerimento_id = r.id order by t.seq desc limit 1) as ultimo,
      coalesce((select json_agg(json_build_object('tipo', p.tipo, 'em', p.em, 'motivo', p.motivo, 'dias', p.dias)
          order by p.em, p.created_at, p.id)
        from prazo_evento p where p.requerimento_id = r.id), '[]') as "prazoEventos",
      coalesce((select json_agg(json_build_object('de', c.de, 'acao', c.acao, 'para', c.para, 'alcance', c.alcance,
          'permissao', c.permissao, 'avisa', c.avisa)) from caminho_ajuste c where c.de = r.status), '[]') as ajustes,
      ${NOMES_SITUACAO} as nomes,
      (r.subsituacao_id is not null or exists (select from subsituacao s where s.status = r.status and s.ativo)) as "temSubsituacoes"`;
}
