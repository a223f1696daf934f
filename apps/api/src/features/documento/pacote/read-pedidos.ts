import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Pacote } from './pacote.ts';

/** The person's requests with all that they may see of them; internal notes and movements are no part of it. */
export async function readPedidos(tx: Db, usuarioId: string): Promise<Pacote['pedidos']> {
  const { rows } = await sql<Pacote['pedidos'][number]>`
    select r.numero, r.titulo as servico, r.sigilo as "identidadeProtegida", r.status as situacao, to_json(r.created_at) as "enviadoEm",
      to_json(r.closed_at) as "encerradoEm", r.respostas,
      (select coalesce(json_agg(json_build_object('em', a.assinado_em, 'destino', a.destino, 'texto', a.texto, 'sha256', a.hash)
          order by a.assinado_em), '[]')
        from assinatura a where a.requerimento_id = r.id) as assinaturas,
      (select coalesce(json_agg(json_build_object('acao', t.acao, 'situacao', t.para_status, 'texto', t.texto, 'em', t.created_at)
          order by t.seq), '[]')
        from tramite t where t.requerimento_id = r.id and t.visibilidade = 'publica') as andamentos,
      (select coalesce(json_agg(json_build_object('lado', m.lado, 'texto', m.texto, 'em', m.created_at) order by m.created_at), '[]')
        from mensagem m where m.requerimento_id = r.id and m.visibilidade = 'publica') as mensagens,
      (select coalesce(json_agg(json_build_object('mensagem', e.mensagem, 'situacao', e.situacao, 'prazo', e.prazo_em,
          'criadaEm', e.created_at, 'respondidaEm', e.answered_at, 'itens', (select json_agg(json_build_object('campo', i.campo,
            'texto', i.texto, 'antes', i.valor_anterior, 'resposta', i.resposta) order by i.ordem)
            from exigencia_item i where i.exigencia_id = e.id)) order by e.rodada), '[]')
        from exigencia e where e.requerimento_id = r.id) as "correcoesPedidas",
      (select coalesce(json_agg(json_build_object('resultado', d.resultado, 'desfecho', d.desfecho, 'fundamento', d.fundamento,
          'orgaoCompetente', d.orgao_competente, 'pedidoAnterior', d.pedido_anterior, 'resumo', d.resumo, 'fundamentacao', d.fundamentacao,
          'baseLegal', d.base_legal, 'recursoAte', d.recurso_ate, 'em', d.created_at) order by d.created_at), '[]')
        from decisao d where d.requerimento_id = r.id) as decisoes,
      (select coalesce(json_agg(json_build_object('nome', f.nome, 'tipo', f.mime, 'bytes', f.tamanho, 'sha256', f.sha256,
          'campo', x.campo, 'enviadoEm', x.created_at) order by x.created_at), '[]')
        from anexo x join arquivo f on f.id = x.arquivo_id left join mensagem m on m.id = x.mensagem_id
        where x.owner_id = r.id and (m.id is null or m.visibilidade = 'publica')) as arquivos,
      (select coalesce(json_agg(json_build_object('nota', v.nota, 'comentario', v.comentario, 'em', v.created_at)
          order by v.created_at), '[]')
        from avaliacao v where v.requerimento_id = r.id) as avaliacoes
    from requerimento r where r.autor_id = ${usuarioId} order by r.created_at, r.id`.execute(tx);
  return rows;
}
