import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { reaproveitarRespostas } from '@balcao/domain/formulario/reaproveitar';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { getRequerimento, isAutor, type Requerimento } from '#features/requerimento/api.ts';
import type { PersonFacts } from '#features/servico/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** A request of the person's own side, of this service; any other is `not_found`, also one that they see as staff. */
export async function loadEarlier(
  tx: Db,
  who: Who,
  { id, tipoId }: { id: string; tipoId: number },
): Promise<Requerimento> {
  const earlier = await getRequerimento(tx, who, id);
  if (!isAutor(who, earlier) || earlier.tipoId !== tipoId) throw new Problem('not_found');
  return earlier;
}

/** Its answers as far as the form of today accepts them. */
export function copyAnswers(
  formulario: Formulario,
  earlier: Requerimento,
  { facts, hoje }: { facts: PersonFacts; hoje: IsoDate },
): Record<string, unknown> {
  return reaproveitarRespostas(formulario, earlier.respostas as Record<string, unknown>, {
    hoje,
    origens: facts.origens,
    verificados: facts.verificados,
    anexos: [],
  });
}
