import type { Db } from '@balcao/db/db';
import type { EnvioPostal } from '@balcao/domain/carta/ato-por-carta';
import type { FatosDaIdentidade } from '@balcao/domain/pessoa/identidade';
import type { DesfechoDado } from '@balcao/domain/requerimento/desfecho';
import { type RawBuilder, sql } from 'kysely';
import { type OfSituation, type SituationRow, situationColumns } from '#features/contexto/api.ts';
import { equipe, type Requerimento, visibleTo } from '#features/requerimento/api.ts';
import { authorHidden } from '#features/sigilo/api.ts';
import { fatosDaIdentidade } from '#platform/auth/identidade.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { historyColumn } from '#platform/owner/historia.ts';
import { type CobrancaRow, cobrancaColumn } from './cobranca-do-pedido.ts';
import { type DevolucaoRow, devolucoesColumn } from './devolucoes-do-requerimento.ts';
import { type EtapasRows, etapasColumns } from './etapas-rows.ts';

export interface AnexoRow {
  id: string;
  campo: string | null;
  mensagemId: string | null;
  nome: string;
  mime: string;
  tamanho: number;
  sha256: string;
  verificacao: 'em_verificacao' | 'liberado' | 'bloqueado' | 'nao_verificado';
  sensivel: boolean;
  enviadoEm: string;
  /** Whether a correction replaced it. */
  substituido: boolean;
}

export interface TramiteRow {
  id: string;
  acao: string;
  deStatus: string | null;
  paraStatus: string;
  paraGrupo: string | null;
  paraAtendente: string | null;
  autor: string | null;
  autorId: string | null;
  visibilidade: 'publica' | 'interna';
  texto: string | null;
  dados: Record<string, unknown>;
  em: string;
}

export interface MensagemRow {
  id: string;
  autor: string | null;
  autorId: string | null;
  lado: 'requerente' | 'conselho' | 'sistema';
  visibilidade: 'publica' | 'interna';
  texto: string;
  em: string;
  /** The letter that it answers, when the reader may read that letter. */
  carta: { id: string; numero: string } | null;
}

export interface ExigenciaRow {
  id: string;
  rodada: number;
  situacao: 'aberta' | 'respondida' | 'vencida' | 'dispensada';
  mensagem: string | null;
  prazoEm: string | null;
  correios: CorreiosRow | null;
  prazoDias: number;
  prorrogada: boolean;
  foraDoPrazo: boolean;
  criadaEm: string;
  respondidaEm: string | null;
  itens: {
    id: string;
    campo: string | null;
    texto: string;
    obrigatorio: boolean;
    situacao: 'pendente' | 'respondido' | 'dispensado';
    valorAnterior: unknown;
    resposta: unknown;
  }[];
}

export interface DocumentoRow {
  id: string;
  especie: string;
  titulo: string;
  numero: string;
  codigo: string;
  demonstracao: boolean;
  emitidoEm: string | null;
  validoAte: string | null;
  revogadoEm: string | null;
  tamanho: number | null;
}

/** The letter that delivered an act. */
export interface CorreiosRow extends EnvioPostal {
  numero: string;
}

export interface DecisaoRow extends DesfechoDado {
  resultado: 'DEFERIDO' | 'DEFERIDO_PARCIAL' | 'INDEFERIDO';
  resumo: string;
  fundamentacao: string;
  baseLegal: string;
  recursoAte: string | null;
  correios: CorreiosRow | null;
  em: string;
  por: string | null;
  comOutraPessoa: boolean;
  votacao: 'UNANIMIDADE' | 'MAIORIA' | null;
}

/** The request's own columns for its page. */
export type RequerimentoLido = OfSituation &
  Pick<
    Requerimento,
    | 'numero'
    | 'version'
    | 'titulo'
    | 'prioridade'
    | 'sigilo'
    | 'updatedAt'
    | 'versaoPublica'
    | 'atualizacaoPublica'
  >;

export interface DetailRows extends SituationRow, EtapasRows {
  /** Whether the reader handles it as staff, and reads internal texts. */
  daEquipe: boolean;
  autor: {
    id: string;
    nome: string;
    cpfCnpj: string;
    registro: string | null;
    identidade: FatosDaIdentidade;
  };
  criadoPor: { id: string; nome: string };
  /** Number of the request that it was split from. */
  paiNumero: string | null;
  grupo: { id: string; nome: string; sigla: string };
  atendente: { id: string; nome: string } | null;
  localidade: { ibge: string; nome: string };
  tramites: TramiteRow[];
  mensagens: MensagemRow[];
  anexos: AnexoRow[];
  exigencias: ExigenciaRow[];
  documentos: DocumentoRow[];
  cobranca: CobrancaRow | null;
  devolucoes: DevolucaoRow[];
  decisao: DecisaoRow | null;
  avaliacao: { nota: number; comentario: string | null } | null;
}

/** The rows as the database writes them: instants are text. */
type Written = DetailRows &
  Omit<RequerimentoLido, 'createdAt' | 'updatedAt' | 'atualizacaoPublica' | 'closedAt'> & {
    createdAt: string;
    updatedAt: string;
    atualizacaoPublica: string;
    closedAt: string | null;
  };

const OWN = sql`r.id, r.numero, r.version, r.titulo, r.workflow, r.status, r.prioridade, r.sigilo, r.respostas, r.opcoes,
  r.tipo_id as "tipoId", r.tipo_versao as "tipoVersao", r.autor_id as "autorId", r.criado_por_id as "criadoPorId",
  r.grupo_id as "grupoId", r.atendente_id as "atendenteId", r.parecerista_id as "pareceristaId",
  r.parecer_grupo_id as "parecerGrupoId", r.localidade_ibge as "localidadeIbge", r.prazo_n as "prazoN", r.prazo_unidade as "prazoUnidade",
  r.juntada_destino_id as "juntadaDestinoId", r.prioridade_pedida as "prioridadePedida", r.pai_id as "paiId", r.recurso_ate as "recursoAte", r.created_at as "createdAt", r.updated_at as "updatedAt", r.versao_publica as "versaoPublica",
  r.atualizacao_publica as "atualizacaoPublica", r.closed_at as "closedAt"`;

const TRAMITES = historyColumn('requerimento', {
  id: sql.ref('r.id'),
  reads: sql`staff.reads`,
  more: sql`, 'paraGrupo', g.nome, 'paraAtendente', coalesce(p.nome_social, p.nome)`,
  joins: sql`left join grupo g on g.id = t.para_grupo_id left join usuario p on p.id = t.para_atendente_id`,
});

/**
 * Loads a visible request with all rows for its page, its situation included, in one statement. The SQL leaves internal
 * texts out for everybody else, so no later step can leak them. It comes as one JSON value, because parsing fifty
 * columns costs the server more than using them. @throws `not_found` like getRequerimento
 */
export async function loadDetailRows(db: Db, who: Who, id: string): Promise<RequerimentoLido & DetailRows> {
  const { rows } = await sql<{ lido: Written }>`
    select row_to_json(pagina) as lido from (select ${OWN}, staff.reads as "daEquipe", ${situationColumns(who)}, ${etapasColumns(who)},
      (select json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome), 'cpfCnpj', u.cpf_cnpj, 'identidade', ${fatosDaIdentidade}, 'registro',
        (select g.numero from registro g where g.usuario_id = u.id order by g.desde desc limit 1))
        from usuario u where u.id = r.autor_id) as autor,
      (select json_build_object('id', id, 'nome', coalesce(nome_social, nome)) from usuario where id = r.criado_por_id) as "criadoPor",
      (select numero from requerimento where id = r.pai_id) as "paiNumero",
      (select json_build_object('id', id, 'nome', nome, 'sigla', sigla) from grupo where id = r.grupo_id) as grupo,
      (select json_build_object('id', id, 'nome', coalesce(nome_social, nome)) from usuario where id = r.atendente_id) as atendente,
      (select json_build_object('ibge', ibge, 'nome', nome) from localidade where ibge = r.localidade_ibge) as localidade,
      ${TRAMITES} as tramites,
      coalesce((select json_agg(json_build_object('id', m.id, 'autor', coalesce(a.nome_social, a.nome), 'autorId', m.autor_id, 'lado', m.lado,
          'visibilidade', m.visibilidade, 'texto', m.texto, 'em', m.created_at,
          'carta', case when c.id is not null then json_build_object('id', c.id, 'numero', c.numero) end) order by m.created_at, m.id)
        from mensagem m left join usuario a on a.id = m.autor_id
          left join carta c on c.mensagem_id = m.id and ${cartaReadable(who)}
        where m.requerimento_id = r.id and (m.visibilidade = 'publica' or staff.reads)), '[]') as mensagens,
      coalesce((select json_agg(json_build_object('id', x.id, 'campo', x.campo, 'mensagemId', x.mensagem_id, 'nome', f.nome,
          'mime', f.mime, 'tamanho', f.tamanho, 'sha256', f.sha256, 'verificacao', f.verificacao, 'sensivel', x.sensivel,
          'enviadoEm', x.created_at, 'substituido', x.substituido) order by x.created_at, x.id)
        from anexo x join arquivo f on f.id = x.arquivo_id left join mensagem m on m.id = x.mensagem_id
        where x.owner_id = r.id and f.removed_at is null
          and (m.id is null or m.visibilidade = 'publica' or staff.reads)), '[]') as anexos,
      coalesce((select json_agg(json_build_object('id', e.id, 'rodada', e.rodada, 'situacao', e.situacao, 'mensagem', e.mensagem,
          'prazoEm', e.prazo_em, 'prazoDias', e.prazo_dias, 'prorrogada', e.prorrogada, 'foraDoPrazo', e.fora_do_prazo, 'criadaEm', e.created_at,
          'respondidaEm', e.answered_at, 'correios', (select json_build_object('numero', l.numero, 'recebidaEm', l.ciente_dia)
            from carta l where l.exigencia_id = e.id), 'itens', (select json_agg(json_build_object('id', i.id, 'campo', i.campo, 'texto', i.texto,
            'obrigatorio', i.obrigatorio, 'situacao', i.situacao, 'valorAnterior', i.valor_anterior, 'resposta', i.resposta)
            order by i.ordem) from exigencia_item i where i.exigencia_id = e.id)) order by e.rodada)
        from exigencia e where e.requerimento_id = r.id), '[]') as exigencias,
      coalesce((select json_agg(json_build_object('id', d.id, 'especie', d.especie, 'titulo', d.titulo, 'numero', d.numero,
          'codigo', d.codigo, 'demonstracao', d.demonstracao, 'emitidoEm', d.issued_at, 'validoAte', d.valido_ate,
          'revogadoEm', d.revoked_at, 'tamanho', f.tamanho) order by d.created_at, d.id)
        from documento d left join arquivo f on f.id = d.arquivo_id
        where d.owner_id = r.id), '[]') as documentos,
      ${cobrancaColumn} as cobranca, ${devolucoesColumn} as devolucoes,
      (select json_build_object('resultado', d.resultado, 'resumo', d.resumo, 'fundamentacao', d.fundamentacao,
          'baseLegal', d.base_legal, 'recursoAte', coalesce(r.recurso_ate, d.recurso_ate), 'em', d.created_at, 'correios', (select json_build_object('numero', l.numero,
            'recebidaEm', l.ciente_dia) from carta l where l.decisao_id = d.id), 'por', coalesce(u.nome_social, u.nome), 'votacao', d.votacao,
          'comOutraPessoa', coalesce(r.atendente_id <> d.decidida_por_id, false),
          'desfecho', d.desfecho, 'fundamento', d.fundamento, 'orgaoCompetente', d.orgao_competente, 'pedidoAnterior', d.pedido_anterior)
        from decisao d left join usuario u on u.id = d.decidida_por_id
        where d.requerimento_id = r.id order by d.created_at desc limit 1) as decisao,
      (select json_build_object('nota', nota, 'comentario', comentario) from avaliacao
        where requerimento_id = r.id order by encerramento desc limit 1) as avaliacao
    from requerimento r cross join lateral (select ${equipe(who)} as reads) staff
    where r.id = ${id} and ${visibleTo(who)}) pagina`.execute(db);
  const lido = rows[0]?.lido;
  if (!lido) throw new Problem('not_found');
  return {
    ...lido,
    createdAt: new Date(lido.createdAt),
    updatedAt: new Date(lido.updatedAt),
    atualizacaoPublica: new Date(lido.atualizacaoPublica),
    closedAt: lido.closedAt === null ? null : new Date(lido.closedAt),
  };
}

/**
 * Whether the reader of request `r` may open the sent letter `c`. Its addressee may, wherever their answer is. So may
 * staff who read this request (`staff.reads`) and may know the author, if the letter belongs to it.
 */
function cartaReadable(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(c.destinatario_id = any(${partes(who)}::uuid[])
    or (staff.reads and c.requerimento_id = r.id and not ${authorHidden(who)}))`;
}
