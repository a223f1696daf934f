import type { carta } from '@balcao/contract/carta';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { AtoCarta } from '@balcao/domain/carta/situacao';
import type { Who } from '#platform/auth/who.ts';
import type { Carta } from './access.ts';
import { linhasDoEndereco } from './endereco.ts';
import { chooseCanal } from './leitores.ts';

type Saida = Pick<ResponseInputOf<typeof carta.detail>, 'saida' | 'postar'>;

/** How a letter leaves and where it is posted to, each told to whoever may do that now. */
export async function loadSaida(
  tx: Db,
  who: Who,
  { destinatarioId }: Carta,
  atos: readonly AtoCarta[],
): Promise<Saida> {
  const [signs, posts] = [atos.includes('expedir'), atos.includes('registrar_postagem')];
  if (!signs && !posts) return { saida: null, postar: null };
  const endereco = await linhasDoEndereco(tx, destinatarioId);
  return {
    saida: signs
      ? { canal: await chooseCanal(tx, destinatarioId, who.now), endereco: endereco !== null }
      : null,
    postar: posts ? { endereco } : null,
  };
}
