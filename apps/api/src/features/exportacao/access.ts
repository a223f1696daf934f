import type { exportacao } from '@balcao/contract/exportacao';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { isCovered } from './alcance.ts';

type View = ResponseInputOf<typeof exportacao.detail>;
type Row = View & { alcance: string[] | null };

/** The exports of this person: nobody else's exist for them, administrators included. */
export function ownExportacoes(db: Db, who: Who) {
  return db
    .selectFrom('exportacao as e')
    .leftJoin('arquivo as a', 'a.id', 'e.arquivoId')
    .where('e.usuarioId', '=', who.usuarioId)
    .select(['e.id', 'e.lista', 'e.formato', 'e.situacao', 'e.total', 'e.feitas', 'e.motivo', 'e.alcance'])
    .select(['a.nome', 'a.tamanho', 'e.createdAt as criadaEm', 'e.expiresAt as expiraEm'])
    .select((b) => [
      b('e.ids', 'is not', null).$castTo<boolean>().as('selecao'),
      b.case().when('e.situacao', '=', 'pronta').then(b.ref('e.finishedAt')).end().as('prontaEm'),
    ])
    .$castTo<Row>();
}

/** An export as its owner sees it: a file that holds more than they reach now is not offered. */
export function toView(who: Who, { alcance, ...row }: Row): View {
  if (row.situacao !== 'pronta' || isCovered(who, alcance)) return row;
  return { ...row, situacao: 'fora_de_alcance' };
}

/** One of them. Someone else's and a missing one are the same `not_found`. */
export async function getExportacao(db: Db, who: Who, id: string): Promise<View> {
  const row = await ownExportacoes(db, who).where('e.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return toView(who, row);
}
