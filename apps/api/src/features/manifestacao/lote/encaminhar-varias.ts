import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacaoLote } from '@balcao/contract/manifestacao-lote';
import { type Db, withTx } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { getManifestacao } from '../access.ts';
import { forward } from '../atos-da-area.ts';

type Dito = BodyOf<typeof manifestacaoLote.encaminhar>;
type Item = ResponseInputOf<typeof manifestacaoLote.encaminhar>['itens'][number];

/** Asks the same areas about each of these, by the rules of one. What is refused stops none of the others. */
export async function encaminharVarias(db: Db, who: Who, { ids, ...dito }: Dito): Promise<{ itens: Item[] }> {
  const itens: Item[] = [];
  for (const id of new Set(ids)) itens.push(await encaminharUma(db, who, { id, ...dito }));
  return { itens };
}

async function encaminharUma(
  db: Db,
  who: Who,
  { id, ...dito }: Omit<Dito, 'ids'> & { id: string },
): Promise<Item> {
  let protocolo: string | null = null;
  try {
    await withTx(db, async (tx) => {
      const { manifestacao } = await getManifestacao(tx, who, id, { lock: true });
      protocolo = manifestacao.protocolo;
      await forward(tx, who, { ...dito, id, version: manifestacao.version });
    });
    return { id, protocolo, motivo: null };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { id, protocolo, motivo: reasonOf(error) };
  }
}

/** Why, in words: of the field, of the act, or of the kind of refusal. */
function reasonOf(problem: Problem): string {
  const { title, detail, errors } = problem.body('');
  return errors?.[0]?.message ?? detail ?? title;
}
