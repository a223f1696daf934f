import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Pacote } from './pacote.ts';

type Manifestacoes = Pick<Pacote, 'manifestacoes' | 'rascunhoDeManifestacao' | 'sobreManifestacoesComSigilo'>;

/**
 * Stands in every package, and says nothing of whether there are any. The package is a kept file that staff may open, so
 * that what it names would lead from the person to the case.
 */
const SOBRE_AS_COM_SIGILO =
  'Manifestações com sigilo e anônimas não entram neste arquivo, para que nada nele leve a quem as escreveu. ' +
  'As com sigilo estão na sua conta, em Ouvidoria, Manifestações; as anônimas abrem só com a chave.';

/** What the person wrote to the ombudsman under their name, with all that they may read of it. */
export async function readManifestacoes(tx: Db, usuarioId: string): Promise<Manifestacoes> {
  const { rows } = await sql<Omit<Manifestacoes, 'sobreManifestacoesComSigilo'>>`select
    (select json_build_object('escrito', dados, 'alteradoEm', updated_at) from manifestacao_rascunho
      where usuario_id = ${usuarioId}) as "rascunhoDeManifestacao",
    coalesce((select json_agg(${UMA} order by m.created_at, m.id) from manifestacao m
      where m.autor_id = ${usuarioId} and m.identificacao = 'IDENTIFICADA'), '[]') as manifestacoes`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Error('a select without a table answers one row');
  return { ...found, sobreManifestacoesComSigilo: SOBRE_AS_COM_SIGILO };
}

/** One of them: no internal line, no proposal, and nothing of what areas said to the unit. */
const UMA = sql`json_build_object('protocolo', m.protocolo, 'tipo', m.tipo, 'canal', m.canal, 'situacao', m.situacao,
  'assunto', m.assunto, 'relato', m.relato, 'envolvidos', m.envolvidos, 'oQueResolveria', m.resolutividade,
  'municipio', m.municipio_ibge, 'dataDoFato', m.data_fato, 'recebidaEm', m.created_at, 'prazo', m.prazo_em,
  'encerradaEm', m.encerrada_em, 'orgao', m.orgao, 'consentimento', m.consentimento,
  'orgaoDoConsentimento', m.consentimento_orgao,
  'categoria', (select c.nome from manifestacao_categoria c where c.id = m.categoria_id),
  'andamentos', (select coalesce(json_agg(json_build_object('acao', t.acao, 'situacao', t.para_status, 'texto', t.texto,
      'em', t.created_at) order by t.seq), '[]')
    from manifestacao_tramite t where t.manifestacao_id = m.id and t.visibilidade = 'publica'),
  'mensagens', (select coalesce(json_agg(json_build_object('lado', x.lado, 'texto', x.texto, 'em', x.created_at)
      order by x.created_at, x.id), '[]')
    from manifestacao_mensagem x where x.manifestacao_id = m.id and x.visibilidade = 'publica'),
  'complementos', (select coalesce(json_agg(json_build_object('perguntas', p.perguntas, 'prazo', p.prazo_em,
      'resposta', p.resposta, 'pedidoEm', p.created_at, 'respondidoEm', p.respondido_em) order by p.created_at), '[]')
    from manifestacao_complemento p where p.manifestacao_id = m.id),
  'respostas', (select coalesce(json_agg(json_build_object('especie', r.especie, 'decisao', r.desfecho, 'pontos', r.pontos,
      'texto', r.texto, 'em', r.created_at) order by r.created_at), '[]')
    from manifestacao_resposta r where r.manifestacao_id = m.id and r.especie <> 'PROPOSTA'),
  'arquivos', (select coalesce(json_agg(json_build_object('nome', f.nome, 'tipo', f.mime, 'bytes', f.tamanho,
      'sha256', f.sha256, 'parte', q.parte, 'em', q.created_at) order by q.created_at, q.id), '[]')
    from manifestacao_arquivo q join arquivo f on f.id = q.arquivo_id
    left join manifestacao_mensagem x on x.id = q.parte_id and q.parte = 'MENSAGEM'
    left join manifestacao_resposta r on r.id = q.parte_id and q.parte = 'RESPOSTA'
    where q.manifestacao_id = m.id and q.parte <> 'AREA' and x.visibilidade is distinct from 'interna'
      and r.especie is distinct from 'PROPOSTA'),
  'avaliacao', (select json_build_object('resolvida', v.resolvida, 'satisfacao', v.satisfacao, 'clareza', v.clareza,
      'prazoCumprido', v.prazo_cumprido, 'comentario', v.comentario, 'em', v.created_at)
    from manifestacao_avaliacao v where v.manifestacao_id = m.id))`;
