import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { loadPublicada } from '#features/formulario/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { dropDraft, requireDraft, writeDraft } from '#platform/drafts.ts';
import {
  findRascunhoModelo,
  getTipoDoModelo,
  placeForm,
  RASCUNHOS,
  type TipoDoModelo,
} from './modelo-row.ts';
import { problemasDoModelo } from './problemas.ts';

/** Stores a draft, right or wrong, and returns its errors. @throws Problem `stale`. */
export async function saveRascunhoModelo(
  tx: Db,
  who: Who,
  input: { tipoId: number; version: number | null; formulario: Formulario },
) {
  const tipo = await getTipoDoModelo(tx, input.tipoId, { lock: true });
  const draft = await findRascunhoModelo(tx, tipo.id);
  requireDraft(draft, input.version);
  const formulario = placeForm(input.formulario, tipo);
  const version = await writeRascunho(tx, who, { tipo, formulario, version: input.version });
  // The screen saves every few seconds, so only the first save is an event.
  if (input.version === null)
    await recordAudit(tx, who, {
      acao: 'modelo.rascunho_iniciado',
      objeto: 'requerimento_tipo',
      objetoId: String(tipo.id),
      dados: { baseVersao: tipo.versaoPublicada },
    });
  const atualizadoEm = version === draft?.version ? draft.updatedAt : who.now;
  return { version, atualizadoEm, problemas: await problemasDoModelo(tx, formulario, who.now) };
}

/** Writes the draft of a locked service; returns its new version, or the current one when nothing changed. */
export function writeRascunho(
  tx: Db,
  who: Who,
  input: { tipo: TipoDoModelo; formulario: Formulario; version: number | null; baseVersao?: number },
): Promise<number> {
  const { tipo, formulario, version, baseVersao } = input;
  return writeDraft(tx, who, RASCUNHOS, {
    id: tipo.id,
    conteudo: formulario,
    version,
    baseVersao: baseVersao ?? tipo.versaoPublicada,
    rebase: baseVersao !== undefined,
  });
}

/** Discards the draft; the published version stays. @throws Problem `stale`. */
export async function discardRascunhoModelo(
  tx: Db,
  who: Who,
  { tipoId, version }: { tipoId: number; version: number },
): Promise<void> {
  await getTipoDoModelo(tx, tipoId, { lock: true });
  requireDraft(await findRascunhoModelo(tx, tipoId), version);
  await dropDraft(tx, RASCUNHOS, tipoId);
  await recordAudit(tx, who, {
    acao: 'modelo.rascunho_descartado',
    objeto: 'requerimento_tipo',
    objetoId: String(tipoId),
    dados: { version },
  });
}

/** Restarts the draft from a published version. @throws Problem `not_found`, `stale`. */
export async function restoreVersao(
  tx: Db,
  who: Who,
  input: { tipoId: number; versao: number; version: number | null },
): Promise<void> {
  const tipo = await getTipoDoModelo(tx, input.tipoId, { lock: true });
  requireDraft(await findRascunhoModelo(tx, tipo.id), input.version);
  const formulario = placeForm(await loadPublicada(tx, tipo.id, input.versao), tipo);
  const { versao, version } = input;
  const written = await writeRascunho(tx, who, { tipo, formulario, version, baseVersao: versao });
  if (written === version) return;
  await recordAudit(tx, who, {
    acao: 'modelo.versao_restaurada',
    objeto: 'requerimento_tipo',
    objetoId: String(tipo.id),
    dados: { versao },
  });
}
