import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { LinhaLida } from './linha.ts';

type Linha = ResponseInputOf<typeof cobrancasLista.minhas>['items'][number];

/** These charges with what each costs today. */
export async function comTotais<Row extends LinhaLida>(
  _db: Db,
  rows: readonly Row[],
  _now: Date,
): Promise<(Row & Pick<Linha, 'encargos' | 'total' | 'memoria'>)[]> {
  return rows.map((row) => ({
    ...row,
    encargos: 0,
    total: row.original,
    memoria: [{ texto: 'Valor original', valor: row.original }],
  }));
}
