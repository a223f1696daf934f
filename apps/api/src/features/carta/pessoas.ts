import type { Db } from '@balcao/db/db';

/** People by id, as they want to be called. */
export interface Pessoas {
  of(id: string): { id: string; nome: string };
}

/** The people behind a letter; ids that are null are nobody's. */
export async function loadPessoas(tx: Db, ids: readonly (string | null)[]): Promise<Pessoas> {
  const rows = await tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'nomeSocial'])
    .where('id', 'in', [...new Set(ids.filter((id) => id !== null))])
    .execute();
  const nomes = new Map(rows.map(({ id, nome, nomeSocial }) => [id, nomeSocial || nome]));
  return {
    of(id) {
      const nome = nomes.get(id);
      if (nome === undefined) throw new Error('somebody of a letter was not looked up');
      return { id, nome };
    },
  };
}
