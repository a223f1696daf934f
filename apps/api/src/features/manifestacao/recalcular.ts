import { type Db, withTx } from '@balcao/db/db';
import { COMPLEMENTO_DO_AUTOR_DIAS, prazoDoAutor } from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { moveTermo } from '@balcao/domain/prazo/termo-movido';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { systemActor } from '#platform/auth/who.ts';
import { writeMensagem } from '#platform/owner/conversa.ts';
import type { Manifestacao } from './access.ts';
import { tellAutor } from './avisos.ts';
import { momentOf } from './momento.ts';
import { calendarioDaOuvidoria, guardar, loadRelogio } from './relogio.ts';

const BATCH = 200;

/** The calendar and the moment of a recount. */
interface Agora {
  calendario: Calendario;
  now: Date;
}

/**
 * Derives the days of every open manifestation again: holidays, outages and norms may have moved them. Rows keep the day
 * of the answer; a day of the author never comes earlier, and they are told of a new one. A repeat changes nothing.
 */
export async function recalcularManifestacoes(db: Db, now: Date): Promise<void> {
  const agora = { calendario: await calendarioDaOuvidoria(db), now };
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('manifestacao')
      .select(['id', 'prazoEm', 'prazoSituacao', 'situacao'])
      .where('prazoSituacao', '<>', 'encerrado')
      .$if(last !== '', (q) => q.where('id', '>', last))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows)
      if (row.situacao === 'COMPLEMENTACAO_SOLICITADA' || (await isStale(db, row, agora)))
        await withTx(db, (tx) => recalcular(tx, row.id, agora));
    last = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

type Guardada = Pick<Manifestacao, 'id' | 'prazoEm' | 'prazoSituacao'>;

async function isStale(db: Db, row: Guardada, agora: Agora): Promise<boolean> {
  const fresh = guardar(await loadRelogio(db, row.id, agora));
  return fresh.prazoEm !== row.prazoEm || fresh.prazoSituacao !== row.prazoSituacao;
}

/** It was listed without a lock, so that everything is asked again. */
async function recalcular(tx: Db, id: string, agora: Agora): Promise<void> {
  const row = await tx
    .selectFrom('manifestacao')
    .selectAll()
    .where('id', '=', id)
    .where('prazoSituacao', '<>', 'encerrado')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const fresh = guardar(await loadRelogio(tx, id, agora));
  if (fresh.prazoEm !== row.prazoEm || fresh.prazoSituacao !== row.prazoSituacao)
    await tx.updateTable('manifestacao').set(fresh).where('id', '=', id).execute();
  if (row.situacao === 'COMPLEMENTACAO_SOLICITADA') await moveComplemento(tx, row, agora);
}

/** The last day of what the author was asked. */
async function moveComplemento(tx: Db, row: Manifestacao, { calendario, now }: Agora): Promise<void> {
  const asked = await tx
    .selectFrom('manifestacaoComplemento')
    .select(['id', 'prazoEm', 'createdAt'])
    .where('manifestacaoId', '=', row.id)
    .where('resposta', 'is', null)
    .executeTakeFirst();
  if (!asked) return;
  const prazoEm = moveTermo({
    atual: asked.prazoEm,
    derivado: prazoDoAutor(todayInSaoPaulo(asked.createdAt), COMPLEMENTO_DO_AUTOR_DIAS, calendario),
    hoje: todayInSaoPaulo(now),
    calendario,
  });
  if (prazoEm === asked.prazoEm) return;
  await tx.updateTable('manifestacaoComplemento').set({ prazoEm }).where('id', '=', asked.id).execute();
  await tellNewDay(tx, row, { prazoEm, now });
}

async function tellNewDay(
  tx: Db,
  row: Manifestacao,
  { prazoEm, now }: { prazoEm: string; now: Date },
): Promise<void> {
  const portal = systemActor(now);
  const at = momentOf(row, now);
  await writeMensagem(
    tx,
    { kind: 'manifestacao', id: row.id },
    {
      autorId: null,
      lado: 'sistema',
      interna: false,
      texto: `O calendário do Conselho mudou. Você pode responder até ${formatDataComDia(prazoEm)}.`,
      now: at,
    },
  );
  await tx
    .updateTable('manifestacao')
    .set({ updatedAt: at, novidadeEm: at })
    .where('id', '=', row.id)
    .execute();
  await tellAutor(tx, portal, row, {
    template: 'ouv.mensagem',
    titulo: 'Você tem mais tempo para responder à ouvidoria',
    evento: `prazo:${prazoEm}`,
    prazo: prazoEm,
  });
}
