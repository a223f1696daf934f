import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { type AceiteRow, aceitesColumn } from './aceite-rows.ts';
import { type AlegacaoRow, alegacoesColumn } from './alegacao-rows.ts';

/** An opinion for the page of a request. */
export interface ParecerRow {
  id: string;
  para: string;
  pergunta: string;
  prazoEm: string;
  pedidoPor: string;
  pedidoEm: string;
  autor: string | null;
  texto: string | null;
  emitidoEm: string | null;
}

export interface EtapasRows {
  equipe: boolean;
  pareceres: ParecerRow[];
  aceites: AceiteRow[];
  alegacoes: AlegacaoRow[];
  pauta: { reuniaoEm: string; item: string | null } | null;
}

/**
 * The columns of EtapasRows, for a select from `requerimento r` beside `staff.reads`. The requester reads an opinion
 * once a decision followed it, in the order of movements; a decision ends all opinions. Internal matters never reach
 * the requester, but the signer of one still reads it.
 */
export function etapasColumns(who: Who): RawBuilder<EtapasRows> {
  return sql<EtapasRows>`staff.reads as equipe, ${aceitesColumn()} as aceites, ${alegacoesColumn()} as alegacoes,
      coalesce((select json_agg(json_build_object('id', p.id, 'para', coalesce(g.nome, x.nome_social, x.nome),
          'pergunta', p.pergunta, 'prazoEm', p.prazo_em, 'pedidoPor', coalesce(q.nome_social, q.nome),
          'pedidoEm', p.created_at, 'autor', coalesce(a.nome_social, a.nome), 'texto', p.texto,
          'emitidoEm', p.emitido_em) order by pedido.seq, p.created_at)
        from parecer p
          left join tramite pedido on pedido.requerimento_id = p.requerimento_id
            and pedido.acao = 'encaminhar_parecer' and pedido.dados->>'parecerId' = p.id::text
          left join grupo g on g.id = p.grupo_id left join usuario x on x.id = p.parecerista_id
          join usuario q on q.id = p.pedido_por_id left join usuario a on a.id = p.autor_id
        where p.requerimento_id = r.id and p.encerrado_em is null and (staff.reads or p.autor_id = ${who.usuarioId}
          or (p.emitido_em is not null and exists (select from tramite d where d.requerimento_id = r.id
            and d.acao in ('decidir', 'decidir_recurso', 'reconsiderar') and d.seq > pedido.seq)))), '[]') as pareceres,
      (select json_build_object('reuniaoEm', p.reuniao_em, 'item', case when staff.reads then p.item end)
        from pauta p where p.requerimento_id = r.id and p.retirada_em is null) as pauta`;
}
