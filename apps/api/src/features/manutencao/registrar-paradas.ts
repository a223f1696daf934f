import { readStored } from '@balcao/contract/kernel/section';
import { MANUTENCAO, manutencaoDe } from '@balcao/contract/manutencao';
import { type Db, withTx } from '@balcao/db/db';
import { paradasEncerradas } from '@balcao/domain/manutencao/manutencao';
import { writeIndisponibilidade } from '#features/calendario/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/** A maintenance is saved anew or ends within this time, in days; older ones are registered already. */
const DIAS = 60;
const DAY_MS = 86_400_000;

/**
 * Registers each maintenance that is over as an outage, because people were told that terms of that day are prolonged. One
 * that is registered already is left alone.
 */
export async function registrarParadas(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('configuracaoVersao')
    .select(['valor', 'createdAt'])
    .where('chave', '=', MANUTENCAO.chave)
    .where('createdAt', '>', new Date(now.getTime() - DIAS * DAY_MS))
    .orderBy('versao')
    .execute();
  const salvas = rows.flatMap(({ valor, createdAt }) =>
    createdAt ? [{ ...manutencaoDe(readStored(MANUTENCAO, valor)), salvaEm: createdAt }] : [],
  );
  for (const { inicio, fim } of paradasEncerradas(salvas, now))
    await withTx(db, async (tx) => {
      const known = await tx
        .selectFrom('indisponibilidade')
        .select('id')
        .where('inicio', '=', inicio)
        .where('fim', '=', fim)
        .executeTakeFirst();
      if (!known)
        await writeIndisponibilidade(tx, systemActor(now), { inicio, fim, motivo: 'Manutenção do portal' });
    });
}
