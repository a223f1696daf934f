import type { conta } from '@balcao/contract/conta';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { type Db, withTx } from '@balcao/db/db';
import { addMembro } from '#features/grupo/api.ts';
import { endAllOf } from '#features/sessao/api.ts';
import { can } from '#platform/auth/who.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { type Ato, changeConta } from './change-conta.ts';

type Lote = BodyOf<typeof conta.agirEmLote>;
type Itens = ResponseInputOf<typeof conta.agirEmLote>['itens'];

/**
 * Does the same to many accounts, each as its own act, by name. A refusal of one undoes nothing of the others.
 * @throws Problem `validation` without the group to add people to
 */
export async function actOnMany(ato: Ato, lote: Lote): Promise<{ itens: Itens }> {
  if (lote.acao === 'incluir_no_grupo' && !lote.grupoId) throw invalidField('grupoId', 'Escolha o grupo.');
  const itens: Itens = [];
  for (const { id, nome } of await listNamed(ato.tx, lote.usuarios))
    itens.push({ id, nome, recusa: await tryOne(ato, lote, id) });
  return { itens: [...itens, ...unknownOf(lote.usuarios, itens)] };
}

/** Why it was not done to this one, in words; null where it was. */
async function tryOne(ato: Ato, lote: Lote, id: string): Promise<string | null> {
  try {
    await withTx(ato.tx, (tx) => actOnOne({ ...ato, tx }, lote, id));
    return null;
  } catch (error) {
    return describeRefusal(error);
  }
}

async function actOnOne(
  { tx, who, deps }: Ato,
  { acao, grupoId = '', motivo }: Lote,
  id: string,
): Promise<void> {
  switch (acao) {
    case 'desativar':
    case 'ativar':
      return changeConta({ tx, who, deps }, { id, acao, motivo });
    case 'encerrar_sessoes':
      if (!can(who, 'relatorio.sessoes')) throw new Problem('forbidden');
      return endAllOf({ tx, who, sessions: deps.sessions }, { usuarioId: id, motivo });
    case 'incluir_no_grupo':
      return addMembro(tx, who, { id: grupoId, usuarioId: id, lider: false, motivo });
  }
}

/** The ids that are no account’s: each has its answer, too. */
function unknownOf(ids: readonly string[], itens: Itens): Itens {
  const known = new Set(itens.map(({ id }) => id));
  return [...new Set(ids)]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, nome: 'Conta desconhecida', recusa: 'Conta não encontrada.' }));
}

/** Those of these accounts that there are. */
async function listNamed(db: Db, ids: readonly string[]): Promise<{ id: string; nome: string }[]> {
  const rows = await db
    .selectFrom('usuario')
    .select(['id', (eb) => eb.fn.coalesce('nomeSocial', 'nome').as('nome')])
    .where('id', 'in', ids)
    .orderBy('nomeDobrado')
    .orderBy('id')
    .execute();
  return rows.map(({ id, nome }) => ({ id, nome: nome ?? '' }));
}
