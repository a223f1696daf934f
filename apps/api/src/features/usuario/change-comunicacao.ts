import type { comunicacao } from '@balcao/contract/comunicacao';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { escolherComunicacao } from '#features/comunicacao/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { requireReadable } from './access.ts';
import { takeVersion } from './take-version.ts';

/**
 * The choice of how official communications come (Lei 14.129/2021 arts. 42 and 43): by the person, or for a firm by who
 * acts for it. Nobody of the council chooses for them.
 */
export async function changeComunicacao(
  tx: Db,
  who: Who,
  input: BodyOf<typeof comunicacao.escolher> & { id: string },
): Promise<void> {
  const { id } = input;
  await requireReadable(tx, who, id);
  if (id !== who.usuarioId && !who.representados.includes(id)) throw new Problem('forbidden');
  await takeVersion(tx, who, input);
  await escolherComunicacao(tx, who, {
    usuarioId: id,
    comunicacao: input.comunicacao,
    meio: 'preferencias',
    porId: who.usuarioId,
  });
}
