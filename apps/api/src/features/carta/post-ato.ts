import type { Db } from '@balcao/db/db';
import { activeMembers } from '#features/pessoa/api.ts';
import { notify } from '#features/portal/api.ts';
import { isEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { mayKnowAuthor } from '#features/sigilo/api.ts';
import { loadPeople } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import { sendAto } from './send-ato.ts';

type Ato = Parameters<typeof sendAto>[2] & { requerimento: Requerimento };

/**
 * Sends an act by post. Returns whether there is a postal address. In a protected request the actor does not see the
 * letter, so group members who may know the author are notified that it waits for posting.
 */
export async function postAto(tx: Db, who: Who, ato: Ato): Promise<{ endereco: boolean }> {
  const { requerimento } = ato;
  const { id, numero, endereco } = await sendAto(tx, who, ato);
  if (!requerimento.sigilo) return { endereco };
  const ids = await activeMembers(tx, requerimento.grupoId);
  for (const person of await loadPeople(tx, { ids, sessaoId: '', now: who.now }))
    if (isEquipe(person, requerimento) && mayKnowAuthor(person, requerimento))
      await notify(tx, {
        usuarioId: person.usuarioId,
        tipo: 'equipe.carta',
        titulo: 'Uma carta espera a postagem',
        texto: `${numero} · pedido ${requerimento.numero}`,
        link: `/carta/${id}`,
        chave: `carta:${id}:postar`,
        now: who.now,
      });
  return { endereco };
}
