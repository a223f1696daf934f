import type { Permissao } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { tell } from '#features/aviso/api.ts';
import { loadHolders } from '#platform/auth/holders.ts';
import { reachedBy } from '#platform/auth/load-session.ts';
import { partes, type Who } from '#platform/auth/who.ts';

interface Espera {
  /** Its holders decide, where they also see charges. */
  permissao: Permissao;
  /** Who owes the charge, and so decides nothing about it; null where nobody is known. */
  devedorId: string | null;
  /** What was asked for, in words without the person's name. */
  ato: string;
  /** Where it is decided. */
  link: string;
  chave: string;
}

/** Tells those who may decide that an act waits for a second person. */
export async function avisarDecisores(tx: Db, who: Who, espera: Espera): Promise<void> {
  const { permissao, devedorId, ato, link, chave } = espera;
  const holders = await loadHolders(tx, [permissao, 'financeiro.ver'], who.now);
  const decisores = holders.filter(
    (row) => devedorId === null || !partes({ ...row, ...reachedBy(row) }).includes(devedorId),
  );
  await tell(
    tx,
    who,
    decisores.map(({ usuarioId }) => usuarioId),
    {
      template: 'equipe.ato_pedido',
      titulo: 'Falta a sua decisão',
      texto: `${ato}, por ${who.nome}.`,
      link,
      chave,
      variaveis: { quem: who.nome, ato },
    },
  );
}
