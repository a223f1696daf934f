import type { anuidade } from '@balcao/contract/anuidade';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { AtoDaAnuidade } from '@balcao/domain/anuidade/situacao';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '#platform/auth/who.ts';
import { type Feito, takeAct } from '#platform/ciclo/take-act.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { anuidades, type Tabela } from './anuidades.ts';
import { enqueueExecutar } from './filas.ts';
import { readLinhas, somarLinhas } from './totais.ts';
import { ANUIDADE } from './vida.ts';

type Vista = ResponseInputOf<typeof anuidade.detail>;

interface On {
  params: { id: string };
  body: { version: number };
  tx: Db;
  who: Who;
}

type Work = (tx: Db, row: Tabela, who: Who) => Promise<Feito<{ dados?: Record<string, unknown> }, Tabela>>;

/** Takes an act. What is not possible here says so first: two tabs that start one run are told that it began. */
async function take({ tx, who, params, body }: On, acao: AtoDaAnuidade, work: Work): Promise<Vista> {
  const row = await anuidades.hold(tx, who, params);
  await takeAct(tx, who, ANUIDADE, { row, acao }, () => {
    requireSeen(row, body.version);
    return work(tx, row, who);
  });
  return anuidades.read(tx, who, row.id);
}

export const publicar = (on: On) => take(on, 'publicar', () => Promise.resolve({}));

/** The preview goes with the table that it was made by. */
export const reabrir = (on: On) =>
  take(on, 'reabrir', async (tx, { id }) => {
    await tx.deleteFrom('anuidadeExecucao').where('tabelaId', '=', id).execute();
    return {};
  });

/** How many people the run looks at. */
const PESSOAS: RawBuilder<number> = sql`(select count(distinct usuario_id)::int from registro)`;

/** Calculates anew what would be charged; an older preview is lost. */
export const calcular = (on: On) =>
  take(on, 'calcular', async (tx, { id }) => {
    await tx.deleteFrom('anuidadeExecucao').where('tabelaId', '=', id).execute();
    await tx
      .insertInto('anuidadeExecucao')
      .values({ id: uuidv7(), tabelaId: id, pessoas: PESSOAS })
      .execute();
    await enqueueExecutar(tx, id);
    return {};
  });

/** Starts the run, by the totals that the person confirmed. */
export const emitir = (on: On & { body: BodyOf<typeof anuidade.emitir> }) =>
  take(on, 'emitir', async (tx, { id }, { usuarioId, now }) => {
    const { previsao } = await tx
      .selectFrom('anuidadeExecucao')
      .select('previsao')
      .where('tabelaId', '=', id)
      .executeTakeFirstOrThrow();
    const { quantidade, total } = somarLinhas(readLinhas(previsao));
    if (on.body.quantidade !== quantidade || on.body.total !== total)
      throw new Problem('not_possible', {
        detail: `A prévia agora tem ${quantidade === 1 ? '1 anuidade' : `${quantidade} anuidades`}, no total de ${formatCentavos(total)}. Confira e inicie de novo.`,
      });
    await tx
      .updateTable('anuidadeExecucao')
      .set({
        cursor: null,
        vistas: 0,
        linhas: '{}',
        pessoas: PESSOAS,
        iniciadaEm: now,
        iniciadaPor: usuarioId,
      })
      .where('tabelaId', '=', id)
      .execute();
    await enqueueExecutar(tx, id);
    return { dados: { quantidade, total } };
  });

/** The batch that is being written ends first; nothing that was charged is lost. */
export const parar = (on: On) => take(on, 'parar', () => Promise.resolve({}));

export const continuar = (on: On) =>
  take(on, 'continuar', async (tx, { id }) => {
    await enqueueExecutar(tx, id);
    return {};
  });
