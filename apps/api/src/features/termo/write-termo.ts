import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { termo } from '@balcao/contract/termo';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Draft, dropDraft, findDraft, requireDraft, writeDraft } from '#platform/drafts.ts';
import { Problem } from '#platform/http/problem.ts';
import { loadVersion, nextVersion, publishVersion, requireChange } from '#platform/versioned.ts';
import { getTermo, RASCUNHO, TERMOS } from './termo.ts';

type Termo = ResponseInputOf<typeof termo.get>;

/** Locks the draft at the seen version until the transaction ends. @throws Problem `stale`. */
async function holdDraft(tx: Db, version: number | null): Promise<Draft<string> | undefined> {
  await takeTurns(tx, 'termo');
  const draft = await findDraft<string>(tx, RASCUNHO, null);
  requireDraft(draft, version);
  return draft;
}

/** Stores a draft of the next terms. @throws Problem `stale`. */
export async function saveRascunho(
  tx: Db,
  who: Who,
  { version, texto }: BodyOf<typeof termo.salvar>,
): Promise<Termo> {
  await holdDraft(tx, version);
  const { publicado } = await getTermo(tx, who);
  await writeDraft(tx, who, RASCUNHO, {
    id: null,
    conteudo: texto,
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
 * Publishes the draft: everybody is asked to read it before their next act. @throws Problem `stale`, and
 * `modelo.refused` when nothing changed.
 */
export async function publishTermo(
  tx: Db,
  who: Who,
  { version, motivo }: BodyOf<typeof termo.publicar>,
): Promise<{ versao: number }> {
  const draft = await holdDraft(tx, version);
  if (!draft) throw new Problem('not_found');
  const { publicado } = await getTermo(tx, who);
  const antes = publicado && { versao: publicado.versao, conteudo: publicado.texto };
  requireChange(TERMOS, antes, draft.conteudo);
  const versao = await nextVersion(tx, TERMOS, null);
  await publishVersion(tx, who, TERMOS, { id: null, versao, antes, conteudo: draft.conteudo, motivo });
  await dropDraft(tx, RASCUNHO, null);
  return { versao };
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
