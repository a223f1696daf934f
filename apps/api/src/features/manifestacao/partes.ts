import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';
import type { Db } from '@balcao/db/db';
import { instantText } from '@balcao/db/instant';
import { sql } from 'kysely';
import { can, grupoIds } from '#platform/auth/who.ts';
import type { Leitor, Lida } from './access.ts';

type Detalhe = ResponseInputOf<typeof manifestacao.detail>;

type Partes = Pick<
  Detalhe,
  'encaminhamentos' | 'complementos' | 'respostas' | 'mensagens' | 'avaliacao' | 'aberturas'
>;

const at = (column: string) => instantText(sql.ref(column));

/**
 * What belongs to a manifestation, in one statement. Its author reads no forwarding, note or proposal, and no name of
 * staff; an area reads only what it was asked.
 */
export async function readPartes(
  tx: Db,
  leitor: Leitor,
  { manifestacao: { id }, lado }: Lida,
): Promise<Partes> {
  const who = leitor === 'chave' ? null : leitor;
  const grupos = who ? grupoIds(who) : [];
  const unit = lado === 'ouvidoria';
  const area = lado === 'area';
  const opens = lado === 'autor' || (unit && who !== null && can(who, 'ouvidoria.identidade.ver'));
  const named = (column: string) =>
    sql`(select coalesce(u.nome_social, u.nome) from usuario u where ${unit} and u.id = ${sql.ref(column)})`;
  const { rows } = await sql<Partes>`select
    coalesce((select json_agg(json_build_object('id', e.id,
        'grupo', json_build_object('id', g.id, 'sigla', g.sigla, 'nome', g.nome), 'pergunta', e.pergunta,
        'prazoEm', e.prazo_em, 'prorrogado', e.prorrogado, 'situacao', e.situacao, 'resposta', e.resposta,
        'respondidoPor', ${named('e.respondido_por_id')}, 'respondidoEm', ${at('e.respondido_em')},
        'criadoEm', ${at('e.created_at')}, 'minha', e.grupo_id = any(${grupos}::uuid[])) order by e.created_at, g.sigla)
      from manifestacao_encaminhamento e join grupo g on g.id = e.grupo_id
      where e.manifestacao_id = ${id}::uuid and (${unit} or (${area} and e.grupo_id = any(${grupos}::uuid[])
        and e.situacao <> 'RECOLHIDO'))), '[]') as encaminhamentos,
    coalesce((select json_agg(json_build_object('id', p.id, 'perguntas', p.perguntas, 'novidade', p.novidade,
        'prazoEm', p.prazo_em, 'resposta', p.resposta, 'respondidoEm', ${at('p.respondido_em')},
        'criadoEm', ${at('p.created_at')}) order by p.created_at)
      from manifestacao_complemento p where p.manifestacao_id = ${id}::uuid and not ${area}), '[]') as complementos,
    coalesce((select json_agg(json_build_object('id', r.id, 'especie', r.especie, 'desfecho', r.desfecho,
        'pontos', r.pontos, 'texto', r.texto, 'por', ${named('r.por_id')}, 'em', ${at('r.created_at')}) order by r.created_at)
      from manifestacao_resposta r where r.manifestacao_id = ${id}::uuid and not ${area}
        and (${unit} or r.especie <> 'PROPOSTA')), '[]') as respostas,
    coalesce((select json_agg(json_build_object('id', x.id, 'lado', x.lado, 'interna', x.visibilidade = 'interna',
        'texto', x.texto, 'por', case when x.lado = 'conselho' then ${named('x.autor_id')} end,
        'em', ${at('x.created_at')}) order by x.created_at, x.id)
      from manifestacao_mensagem x where x.manifestacao_id = ${id}::uuid and not ${area}
        and (${unit} or x.visibilidade = 'publica')), '[]') as mensagens,
    (select json_build_object('resolvida', v.resolvida, 'satisfacao', v.satisfacao, 'clareza', v.clareza,
        'prazoCumprido', v.prazo_cumprido, 'comentario', v.comentario)
      from manifestacao_avaliacao v where v.manifestacao_id = ${id}::uuid and not ${area}) as avaliacao,
    coalesce((select json_agg(json_build_object('id', i.id, 'finalidade', i.finalidade, 'unidade', i.unidade,
        'funcao', i.funcao, 'motivo', i.motivo, 'destino', i.destino, 'foraDoConselho', i.fora_do_conselho, 'em', ${at('i.created_at')},
        'aprovadaEm', ${at('i.aprovada_em')}, 'minha', ${unit} and i.por_id = ${who?.usuarioId ?? null}::uuid) order by i.created_at)
      from identidade_abertura i where i.manifestacao_id = ${id}::uuid and ${opens}), '[]') as aberturas`.execute(
    tx,
  );
  const [partes] = rows;
  if (!partes) throw new Error('a select without a table answers one row');
  return partes;
}
