import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { macro } from '@balcao/contract/macro';
import { type Db, withTx } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { applyMacro, type Corrida, getForMacro } from './apply-macro.ts';
import { loadNomes } from './describe-passo.ts';
import { getMacro } from './macros.ts';
import { nameColega } from './name-colega.ts';

type Previa = ResponseInputOf<typeof macro.previa>;
type Item = Previa['itens'][number];

/** Carries the result out of a transaction that is rolled back. */
class Undone extends Error {
  readonly item: Item;
  constructor(item: Item) {
    super('a preview leaves nothing behind');
    this.item = item;
  }
}

/**
 * Previews a macro on each request. It really runs, each in a transaction that is rolled back, so preview and run never
 * differ.
 */
export async function previewMacro(
  db: Db,
  who: Who,
  { id, requerimentos }: { id: string; requerimentos: readonly string[] },
): Promise<Previa> {
  const { nome, passos, version } = await getMacro(db, who, id);
  const corrida = { nome, passos, nomes: await loadNomes(db, passos) };
  const itens: Item[] = [];
  for (const requerimentoId of new Set(requerimentos))
    itens.push(await previewOne(db, who, { ...corrida, requerimentoId }));
  return { version, itens };
}

async function previewOne(db: Db, who: Who, input: Corrida & { requerimentoId: string }): Promise<Item> {
  try {
    return await withTx(db, async (tx) => {
      throw new Undone(await tryOut(tx, who, input));
    });
  } catch (error) {
    if (error instanceof Undone) return error.item;
    const motivo = describeRefusal(error);
    return {
      id: input.requerimentoId,
      numero: null,
      version: 0,
      vistoEm: who.now,
      colega: null,
      motivo,
      efeitos: [],
    };
  }
}

async function tryOut(tx: Db, who: Who, input: Corrida & { requerimentoId: string }): Promise<Item> {
  const { id, numero, version, updatedAt, atendenteId } = await getForMacro(tx, who, input.requerimentoId);
  // Read before the steps, because they may assign somebody else.
  const colega = await nameColega(tx, who, atendenteId);
  const item = { id, numero, version, vistoEm: updatedAt, colega, motivo: null };
  try {
    return { ...item, efeitos: await applyMacro(tx, who, input) };
  } catch (error) {
    return { ...item, motivo: describeRefusal(error), efeitos: [] };
  }
}
