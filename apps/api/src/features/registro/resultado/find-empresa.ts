import type { Db } from '@balcao/db/db';

/** The firm with this CNPJ, while its registration is in force; null when the books have none. */
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
