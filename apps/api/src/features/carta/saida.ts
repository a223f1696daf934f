import type { carta } from '@balcao/contract/carta';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { AtoCarta } from '@balcao/domain/carta/situacao';
import * as z from 'zod';
import type { Who } from '#platform/auth/who.ts';
import type { Carta } from './access.ts';
import { linhasDoEndereco } from './endereco.ts';
import { chooseCanal } from './leitores.ts';

type Saida = Pick<ResponseInputOf<typeof carta.detail>, 'saida' | 'postar'>;

/** Loads the channel for readers who may sign the letter now, and the postal address for those who may post it. */
export async function loadSaida(
  tx: Db,
  who: Who,
  { destinatarioId, documentoId }: Carta,
  atos: readonly AtoCarta[],
): Promise<Saida> {
  const [signs, posts] = [atos.includes('expedir'), atos.includes('registrar_postagem')];
  if (!signs && !posts) return { saida: null, postar: null };
  const endereco = await linhasDoEndereco(tx, destinatarioId);
  return {
    saida: signs
      ? { canal: await chooseCanal(tx, destinatarioId, who.now), endereco: endereco !== null }
      : null,
    postar: posts ? { endereco, impresso: await isImpresso(tx, documentoId, endereco) } : null,
  };
}

/** The printed address in the stored paper. */
const Papel = z.object({ conteudo: z.object({ endereco: z.array(z.string()).optional() }) });

/** Whether the paper shows this address; the account may have changed after the signature. */
async function isImpresso(
  tx: Db,
  documentoId: string | null,
  endereco: readonly string[] | null,
): Promise<boolean> {
  if (documentoId === null || endereco === null) return false;
  const { dados } = await tx
    .selectFrom('documento')
    .select('dados')
    .where('id', '=', documentoId)
    .executeTakeFirstOrThrow();
  return Papel.parse(dados).conteudo.endereco?.join('\n') === endereco.join('\n');
}
