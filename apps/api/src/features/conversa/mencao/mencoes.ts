import type { Db } from '@balcao/db/db';
import { notifyPessoas } from '#features/aviso/api.ts';
import { isEquipe, type Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { writeMencoes } from '#platform/owner/conversa.ts';
import { mentionableOf } from './leitores.ts';

/** A note, and those whom it mentions. */
interface Mencoes {
  requerimento: Requerimento;
  mensagemId: string;
  ids: readonly string[];
}

/** Keeps whom a note mentions and tells each of them once; refuses somebody who does not read the request. */
export async function keepMencoes(tx: Db, who: Who, input: Mencoes): Promise<void> {
  const { requerimento, mensagemId } = input;
  const ids = [...new Set(input.ids)];
  if (ids.length === 0) return;
  const people = await mentionableOf(tx, who, { requerimento, ids });
  if (people.length < ids.length)
    throw invalidField('mencoes', 'Uma das pessoas mencionadas não lê este pedido. Tire o nome dela.');
  await writeMencoes(tx, 'requerimento', { mensagemId, ids });
  const readers = people.filter((person) => isEquipe(person, requerimento));
  await notifyPessoas(tx, who, {
    requerimento,
    ids: readers.map(({ usuarioId }) => usuarioId),
    aviso: {
      template: 'equipe.mencao',
      titulo: `${who.nome} mencionou você`,
      texto: `Nota interna em ${requerimento.numero} · ${requerimento.titulo}`,
      variaveis: { quem: who.nome },
      evento: `mencao:${mensagemId}`,
    },
  });
}
