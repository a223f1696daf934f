import type { Db } from '@balcao/db/db';

/** Finds the firm with this CNPJ and a registration in force; null when there is none. */
export async function findEmpresa(tx: Db, cnpj: string): Promise<string | null> {
  const row = await tx
    .selectFrom('usuario as u')
    .innerJoin('registro as g', 'g.usuarioId', 'u.id')
    .select('u.id')
    .where('u.cpfCnpj', '=', cnpj)
    .where('u.pessoa', '=', 'PJ')
    .where('g.categoria', '=', 'PJ')
    .where('g.situacao', '=', 'ATIVO')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
