import type { anonima } from '@balcao/contract/anonima';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { withTx } from '@balcao/db/db';
import { systemActor } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Manifestacao } from '../access.ts';
import { claimArquivos } from '../arquivo/claim-arquivos.ts';
import { anonymous, begin, doRelato, hashChave, insert, readChave } from '../registrar.ts';
import { countRede, RELATOS } from './limites.ts';
import { withProva } from './prova.ts';

type Dito = BodyOf<typeof anonima.registrar>;
type Recibo = ResponseInputOf<typeof anonima.registrar>;

/**
 * Files a manifestation without a name. Its key was drawn by the page and is kept here as a hash. The same id and key,
 * sent again, get the same receipt: a lost answer loses no case.
 * @throws Problem `not_found` where the id or the key is that of another case
 */
export async function registrarAnonima(
  deps: Deps,
  { ip, now }: { ip: string; now: Date },
  { chave, prova, ...dito }: Dito,
): Promise<Recibo> {
  const chaveHash = hashChave(readChave(chave));
  const before = await findFiled(deps, { id: dito.id, chaveHash });
  if (before) return reciboDe(before);
  countRede(deps, RELATOS, { ip, now });
  return withProva(deps, { prova, now }, async () =>
    reciboDe(await file(deps, dito, { chave, now }).catch((error) => again(deps, error, dito.id, chaveHash))),
  );
}

const reciboDe = ({ protocolo, prazoEm }: Pick<Manifestacao, 'protocolo' | 'prazoEm'>): Recibo => ({
  protocolo,
  prazoEm,
});

interface Nomes {
  id: string;
  chaveHash: string;
}

/** What was filed under this id and key. @throws Problem `not_found` where only one of them is known */
async function findFiled({ db }: Pick<Deps, 'db'>, { id, chaveHash }: Nomes): Promise<Manifestacao | null> {
  const rows = await db
    .selectFrom('manifestacao')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('chaveHash', '=', chaveHash)]))
    .execute();
  const [row] = rows;
  if (row && (rows.length > 1 || row.id !== id || row.chaveHash !== chaveHash))
    throw new Problem('not_found');
  return row ?? null;
}

function file(
  { db }: Pick<Deps, 'db'>,
  { id, arquivos, ...relatado }: Omit<Dito, 'chave' | 'prova'>,
  { chave, now }: { chave: string; now: Date },
): Promise<Manifestacao> {
  const author = systemActor(now);
  const autor = anonymous(chave);
  return withTx(db, async (tx) => {
    const row = await insert(tx, author, { id, identificacao: 'ANONIMA', canal: 'PORTAL', relatado, autor });
    await claimArquivos(tx, author, row, doRelato({ arquivos }));
    await begin(tx, author, row);
    return row;
  });
}

const UNIQUE_VIOLATION = '23505';

/** The same was filed in this very moment: then that one is the answer. */
async function again(deps: Deps, error: unknown, id: string, chaveHash: string): Promise<Manifestacao> {
  const crossed = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
  const before = crossed ? await findFiled(deps, { id, chaveHash }) : null;
  if (before) return before;
  throw error;
}
