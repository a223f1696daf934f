import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { vinculo } from '@balcao/contract/vinculo';
import type { Db } from '@balcao/db/db';
import { podeNascerDeOutro } from '@balcao/domain/requerimento/desmembramento';
import { loadPublished } from '#features/formulario/api.ts';

type Servicos = ResponseInputOf<typeof vinculo.servicosParaDesmembrar>;

/** The services for a split-off request, by name. */
export async function listServicos(tx: Db): Promise<Servicos> {
  const rows = await tx
    .selectFrom('requerimentoTipo as t')
    .innerJoin('grupo as g', 'g.id', 't.grupoId')
    .select(['t.id', 't.titulo', 'g.sigla as grupo'])
    .where('t.ativo', '=', true)
    .where('t.versaoPublicada', 'is not', null)
    .orderBy('t.titulo')
    .execute();
  const items: Servicos['items'] = [];
  for (const row of rows) if (podeNascerDeOutro(await loadPublished(tx, row.id))) items.push(row);
  return { items, total: items.length };
}
