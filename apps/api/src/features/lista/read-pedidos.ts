import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { type Achado, findableBy } from '#features/achado/api.ts';
import { visibleTo } from '#features/requerimento/api.ts';
import { authorHidden } from '#features/sigilo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { lastChangeShown } from './reader.ts';
import { autorOf } from './requerimento-list.ts';

/** A found request as this reader sees it in a list, with the text in which it was found. */
export interface PedidoLido {
  id: string;
  autorId: string;
  /** Whether this reader sees its author, although the author asked for protection. */
  revelado: boolean;
  numero: string;
  titulo: string;
  status: string;
  autor: string;
  atualizacao: Date;
  /** Name of the file. Null when there is none, or when it could reveal the author. */
  arquivo: string | null;
  fonte: string | null;
  interna: boolean | null;
  texto: string | null;
}

/**
 * Reads the found requests, in that order. It checks the reader's rights again, because results may be older than the
 * query.
 */
export async function readPedidos(db: Db, who: Who, achados: readonly Achado[]): Promise<PedidoLido[]> {
  if (achados.length === 0) return [];
  const { rows } = await sql<PedidoLido>`
    select r.id, r.autor_id as "autorId", (r.sigilo and not ${authorHidden(who)}) as revelado, r.numero, r.titulo, r.status,
      ${autorOf(who)} as autor, ${lastChangeShown(who)} as atualizacao,
      case when not ${authorHidden(who)} then f.nome end as arquivo, b.fonte, b.interna, b.texto
    from unnest(${achados.map(({ id }) => id)}::uuid[], ${achados.map(({ textoId }) => textoId)}::bigint[])
        with ordinality as achado (id, texto_id, ordem)
      join requerimento r on r.id = achado.id
      join usuario a on a.id = r.autor_id
      left join busca_texto b on b.id = achado.texto_id and b.owner_id = r.id
      left join anexo x on x.id = b.origem_id and b.fonte in ('arquivo', 'arquivo_nome')
      left join arquivo f on f.id = x.arquivo_id
    where ${visibleTo(who)} and (achado.texto_id is null or ${findableBy(who)})
    order by achado.ordem`.execute(db);
  return rows;
}
