import { permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { describeMudanca } from '@balcao/domain/permissao/palavras';
import { describeUnidade } from '@balcao/domain/pessoa/conta';
import { sql } from 'kysely';
import { tell } from '#features/aviso/api.ts';
import { explainRights } from '#platform/auth/effective-permissions.ts';
import { loadRights } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';

interface Mudanca {
  usuarioId: string;
  /** What else is said of it, first. */
  dito?: readonly string[];
  /** Names the event, so that the person is told once. */
  chave: string;
}

/**
 * Makes a change of what another person may do, and tells them what became of it. They read from which unit it came; of the
 * colleague no name, and not the reason, which stays among staff.
 */
export async function changeTelling<T>(
  tx: Db,
  who: Who,
  { usuarioId, dito = [], chave }: Mudanca,
  change: () => Promise<T>,
): Promise<T> {
  const antes = await explained(tx, who, usuarioId);
  const result = await change();
  const depois = await explained(tx, who, usuarioId);
  const became = depois.flatMap((now, i) => {
    const before = antes[i];
    if (!before) return [];
    const { label, reaches } = permissions[now.permissao];
    const one = { permissao: now.permissao, label, alcances: reaches };
    return describeMudanca(one, { antes: before, depois: now }) ?? [];
  });
  const mudancas = [...dito, ...became];
  if (mudancas.length === 0) return result;
  const quemMudou = `alguém ${describeUnidade(who)}`;
  await tell(tx, who, [usuarioId], {
    template: 'conta.permissoes_alteradas',
    titulo: 'O que você pode fazer mudou',
    texto: `Mudança feita por ${quemMudou}. ${mudancas.join(' ')}`,
    variaveis: { quemMudou, mudancas },
    link: `/usuario/${usuarioId}`,
    chave,
  });
  return result;
}

/** The catalogue in its order, as it stands for the person. */
async function explained(tx: Db, { now }: Who, id: string): Promise<ReturnType<typeof explainRights>> {
  const [row] = await loadRights(tx, sql`u.id = ${id}`, now);
  return row ? explainRights(row) : [];
}
