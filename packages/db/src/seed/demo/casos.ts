import type { Db } from '../../db.ts';

/** The setting under which the demonstration keeps the ids of its histories. */
const CASOS = 'casos_da_demonstracao';

/** Histories that journeys and measurements point to; their ids differ from one installation to another. */
export type CasoNome =
  | 'regVenceHoje'
  | 'regTriagem'
  | 'regRespondida'
  | 'regAguardando'
  | 'regRecurso'
  | 'arquivadoSemResposta'
  | 'postalDevolvida'
  | 'helenaExigencia'
  | 'helenaCertidao'
  | 'helenaTaxa'
  | 'caioIndeferido'
  | 'iaraVista'
  | 'ruiParcelamento'
  | 'patrimonioVista';

/** Request and letter of each history. */
export type Casos = Readonly<Record<CasoNome, { id: string; cartaId: string | null }>>;

/** The histories that were lived in this database. @throws Error when it has no demonstration. */
export async function loadCasos(db: Db): Promise<Casos> {
  const { valor } = await db
    .selectFrom('configuracao')
    .select('valor')
    .where('chave', '=', CASOS)
    .executeTakeFirstOrThrow(() => new Error('the demonstration was not lived'));
  // Written by `closeMundo` from the very histories.
  return valor as unknown as Casos;
}

/** Writes down what was lived: nothing while it is being lived. */
export async function keepCasos(tx: Db, casos: object, now: Date): Promise<void> {
  const valor = JSON.stringify(casos);
  await tx
    .insertInto('configuracao')
    .values({ chave: CASOS, valor, updatedAt: now })
    .onConflict((c) => c.column('chave').doUpdateSet({ valor, updatedAt: now }))
    .execute();
}

/** Whether a start was stopped while the demonstration was being lived. */
export async function isHalfLived(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('configuracao')
    .select('valor')
    .where('chave', '=', CASOS)
    .executeTakeFirst();
  return row !== undefined && Object.keys(row.valor as object).length === 0;
}
