import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { termo } from '@balcao/contract/termo';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { diaInvalido } from '@balcao/domain/termo/dia';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Draft, dropDraft, findDraft, requireDraft, writeDraft } from '#platform/drafts.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { loadVersion, nextVersion, publishVersion, requireChange } from '#platform/versioned.ts';
import { getTermo, getVersao, RASCUNHO, TERMOS } from './termo.ts';

type Termo = ResponseInputOf<typeof termo.get>;

/** Locks the draft at the seen version until the transaction ends. @throws Problem `stale`. */
async function holdDraft(tx: Db, version: number | null): Promise<Draft<CorpoTermo> | undefined> {
  await takeTurns(tx, 'termo');
  const draft = await findDraft<CorpoTermo>(tx, RASCUNHO, null);
  requireDraft(draft, version);
  return draft;
}

/** Stores a draft of the next terms. @throws Problem `stale`. */
export async function saveRascunho(
  tx: Db,
  who: Who,
  { version, corpo }: BodyOf<typeof termo.salvar>,
): Promise<Termo> {
  await holdDraft(tx, version);
  const { publicado } = await getTermo(tx, who);
  await writeDraft(tx, who, RASCUNHO, {
    id: null,
    conteudo: corpo,
    version,
    baseVersao: publicado?.versao ?? null,
  });
  if (version === null)
    await recordAudit(tx, who, {
      acao: 'termo.rascunho_iniciado',
      objeto: 'termo',
      dados: { baseVersao: publicado?.versao ?? null },
    });
  return getTermo(tx, who);
}

/** Discards the draft; the terms in force stay. @throws Problem `stale`. */
export async function discardRascunho(tx: Db, who: Who, version: number): Promise<void> {
  await holdDraft(tx, version);
  await dropDraft(tx, RASCUNHO, null);
  await recordAudit(tx, who, { acao: 'termo.rascunho_descartado', objeto: 'termo', dados: { version } });
}

/**
 * Publishes the draft: from its day on, everybody is asked to read it before their next act. @throws Problem `stale`,
 * `validation` for a day that passed or is too far, and `modelo.refused` when nothing changed or a version waits.
 */
export async function publishTermo(
  tx: Db,
  who: Who,
  { version, motivo, desde }: BodyOf<typeof termo.publicar>,
): Promise<{ versao: number }> {
  const draft = await holdDraft(tx, version);
  if (!draft) throw new Problem('not_found');
  const dia = diaInvalido(desde, todayInSaoPaulo(who.now));
  if (dia) throw invalidField('desde', dia);
  const { publicado, emEspera } = await getTermo(tx, who);
  if (emEspera) throw new Problem('modelo.refused', { detail: sayEspera(emEspera) });
  const antes = publicado && { versao: publicado.versao, conteudo: publicado.corpo };
  requireChange(TERMOS, antes, draft.conteudo);
  const versao = await nextVersion(tx, TERMOS, null);
  await publishVersion(tx, who, TERMOS, { id: null, versao, antes, conteudo: draft.conteudo, motivo, desde });
  await dropDraft(tx, RASCUNHO, null);
  return { versao };
}

function sayEspera({ versao, desde }: { versao: number; desde: string }): string {
  return `A versão ${versao} espera o dia ${formatIsoDate(desde)}. Retire-a antes de publicar outra.`;
}

/** Withdraws the version that waits for its day. @throws Problem `not_found`, and `not_possible` once it held. */
export async function withdrawVersao(tx: Db, who: Who, versao: number): Promise<Termo> {
  await takeTurns(tx, 'termo');
  const { situacao, desde } = await getVersao(tx, who, versao);
  if (situacao !== 'em_espera')
    throw new Problem('not_possible', { detail: 'Só se retira uma versão que ainda espera o dia dela.' });
  await tx
    .updateTable('termo')
    .set({ retiradoEm: who.now, retiradoPor: who.usuarioId })
    .where('versao', '=', versao)
    .execute();
  await recordAudit(tx, who, { acao: 'termo.retirado', objeto: 'termo', dados: { versao, desde } });
  return getTermo(tx, who);
}

/** Restarts the draft from a version. @throws Problem `not_found`, `stale`. */
export async function restoreVersao(
  tx: Db,
  who: Who,
  { versao, version }: { versao: number; version: number | null },
): Promise<Termo> {
  await holdDraft(tx, version);
  const conteudo = await loadVersion(tx, TERMOS, null, versao);
  const draft = { id: null, conteudo, version, baseVersao: versao, rebase: true };
  if ((await writeDraft(tx, who, RASCUNHO, draft)) !== version)
    await recordAudit(tx, who, { acao: 'termo.versao_restaurada', objeto: 'termo', dados: { versao } });
  return getTermo(tx, who);
}
