import type { acordo } from '@balcao/contract/acordo';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { toldToViewer } from '#platform/auth/identidade.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { readList } from '#platform/read-list.ts';
import { loadParcelas, resumirParcelas } from './parcelas-do-acordo.ts';

type Rota = typeof acordo.list;
type Item = ResponseInputOf<Rota>['items'][number];
type Lido = Pick<Item, 'id' | 'numero' | 'pessoa' | 'feitoEm'>;

/** A page of the agreements of the person, the newest first, each with how it stands today. */
export async function listAcordos(db: Db, who: Who, query: QueryOf<Rota>): Promise<ResponseInputOf<Rota>> {
  const { items, total } = await readList<Rota, Lido>(db, query, {
    columns: sql`a.id, a.numero, a.feito_em as "feitoEm",
      json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome)) as pessoa`,
    from: sql`(select r.id, r.numero, c.pessoa_id, min(c.created_at) as feito_em
      from cobranca c join requerimento r on r.id = c.requerimento_id
      where c.especie = 'PARCELA' and c.pessoa_id = any(${partes(who)}::uuid[]) and ${toldToViewer(who)}
      group by r.id, r.numero, c.pessoa_id) a join usuario u on u.id = a.pessoa_id`,
    reach: sql`true`,
    where: { pessoa: (id) => sql`a.pessoa_id = ${id}::uuid` },
    order: sql`a.feito_em desc, a.id desc`,
  });
  return { items: await resumirTodos(db, items, todayInSaoPaulo(who.now)), total };
}

async function resumirTodos(db: Db, acordos: readonly Lido[], hoje: IsoDate): Promise<Item[]> {
  const rows = await loadParcelas(
    db,
    acordos.map(({ id }) => id),
    hoje,
  );
  const byAcordo = Map.groupBy(rows, ({ acordoId }) => acordoId);
  return acordos.map((one) => {
    const parts = byAcordo.get(one.id) ?? [];
    const { situacao, pagas, parcelas, valorAberto, proximaId } = resumirParcelas(parts, hoje);
    const proxima = parts.find(({ resumo }) => resumo.id === proximaId);
    return {
      ...one,
      situacao,
      pagas,
      parcelas,
      total: parts.reduce((sum, { valor, resto }) => (resto ? sum : sum + valor), 0),
      falta: valorAberto,
      proxima: proxima ? { vencimento: proxima.vencimento, valor: proxima.hojeEm } : null,
    };
  });
}
