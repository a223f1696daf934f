import { type Db, withTx } from '@balcao/db/db';
import { MOTIVOS_DE_ARQUIVO } from '@balcao/domain/manifestacao/motivo-arquivo';
import { isDiaDeEscalar } from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { tell } from '#features/aviso/api.ts';
import { leadersOf } from '#features/pessoa/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { takeAct } from '#platform/ciclo/take-act.ts';
import { comNovidade, tellAutor } from './avisos.ts';
import { momentOf } from './momento.ts';
import { sweepRascunhos } from './rascunho/rascunho.ts';
import { recalcularManifestacoes } from './recalcular.ts';
import { clockOf, VIDA } from './vida.ts';

/** Days before the last one on which the author is reminded. */
const LEMBRETES = [7, 3, 1] as const;

/**
 * What the days bring: rows keep the day that the clock shows, cases without a complement are archived, authors are
 * reminded, the leaders of areas are told of their last day, and old drafts are forgotten. Each in a transaction of its own.
 */
export async function runDay(db: Db, now: Date): Promise<void> {
  await recalcularManifestacoes(db, now);
  const hoje = todayInSaoPaulo(now);
  const open = await db
    .selectFrom('manifestacaoComplemento')
    .select(['manifestacaoId', 'prazoEm'])
    .where('resposta', 'is', null)
    .execute();
  for (const { manifestacaoId, prazoEm } of open) {
    if (hoje > prazoEm) await withTx(db, (tx) => archiveUnanswered(tx, manifestacaoId, now));
    else if (LEMBRETES.some((dias) => addDays(hoje, dias) === prazoEm))
      await withTx(db, (tx) => remindAutor(tx, { manifestacaoId, prazoEm, now }));
  }
  await withTx(db, (tx) => escalate(tx, now));
  await withTx(db, (tx) => sweepRascunhos(tx, now));
}

async function archiveUnanswered(tx: Db, id: string, now: Date): Promise<void> {
  const row = await lock(tx, id);
  // It may have been answered, or ended in another way, since it was listed.
  if (row?.situacao !== 'COMPLEMENTACAO_SOLICITADA') return;
  const portal = systemActor(now);
  await takeAct(tx, portal, VIDA, { row, acao: 'arquivar', peloPortal: true }, async () => ({
    set: {
      arquivoMotivo: 'FALTA_COMPLEMENTACAO' as const,
      encerradaEm: momentOf(row, now),
      ...(await clockOf(tx, portal, row, [{ tipo: 'FIM', motivo: 'arquivar' }])),
      ...comNovidade(row, portal),
    },
    texto: MOTIVOS_DE_ARQUIVO.FALTA_COMPLEMENTACAO.nome,
    depois: (after) =>
      tellAutor(tx, portal, after, {
        template: 'ouv.arquivada',
        titulo: 'A sua manifestação foi arquivada',
        evento: `arquivada:${after.version}`,
      }),
  }));
}

const lock = (tx: Db, id: string) =>
  tx.selectFrom('manifestacao').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

async function remindAutor(
  tx: Db,
  { manifestacaoId, prazoEm, now }: { manifestacaoId: string; prazoEm: string; now: Date },
): Promise<void> {
  const row = await lock(tx, manifestacaoId);
  if (row?.situacao !== 'COMPLEMENTACAO_SOLICITADA') return;
  await tellAutor(tx, systemActor(now), row, {
    template: 'ouv.lembrete_complementacao',
    titulo: 'A ouvidoria espera a sua resposta',
    evento: `lembrete:${todayInSaoPaulo(now)}`,
    prazo: prazoEm,
  });
}

/** Tells the leaders of areas five days and one day before their last day, and a day after it. */
async function escalate(tx: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const asked = await tx
    .selectFrom('manifestacaoEncaminhamento as e')
    .innerJoin('grupo as g', 'g.id', 'e.grupoId')
    .innerJoin('manifestacao as m', 'm.id', 'e.manifestacaoId')
    .select(['e.id', 'e.prazoEm', 'e.grupoId', 'g.sigla', 'm.id as manifestacaoId', 'm.protocolo'])
    .where('e.situacao', '=', 'ABERTO')
    .where('e.prazoEm', '>=', addDays(hoje, -1))
    .where('e.prazoEm', '<=', addDays(hoje, 5))
    .execute();
  for (const area of asked.filter(({ prazoEm }) => isDiaDeEscalar(prazoEm, hoje)))
    await tell(tx, systemActor(now), await leadersOf(tx, area.grupoId, hoje), {
      template: 'ouv.area_prazo',
      titulo: 'Prazo do seu grupo na ouvidoria',
      texto: `Protocolo ${area.protocolo}. Último dia: ${formatDataComDia(area.prazoEm)}.`,
      owner: { kind: 'manifestacao', id: area.manifestacaoId },
      chave: `manifestacao:area:${area.id}:${hoje}`,
      variaveis: {
        protocoloOuvidoria: area.protocolo,
        grupo: area.sigla,
        prazo: formatDataComDia(area.prazoEm),
      },
    });
}
