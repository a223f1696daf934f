import type { BodyOf } from '@balcao/contract/kernel/route';
import type { modeloEmail } from '@balcao/contract/modelo-email';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { problemasDoEmail } from '@balcao/domain/email/problemas-do-email';
import type { TextoDoEmail } from '@balcao/domain/email/texto-do-email';
import { igual } from '@balcao/domain/formulario/diferenca/mudanca';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Draft, dropDraft, findDraft, requireDraft, writeDraft } from '#platform/drafts.ts';
import { Problem } from '#platform/http/problem.ts';
import { loadVersion, nextVersion, publishVersion, requireChange } from '#platform/versioned.ts';
import type { TemplateCodigo } from '../templates/catalogo.ts';
import { listPublicadas, originalDe } from './em-vigor.ts';
import { getModelo, RASCUNHOS, textosDe, variaveisDe } from './modelo.ts';

type Modelo = Awaited<ReturnType<typeof getModelo>>;

/** Locks the draft at the seen version until the transaction ends. @throws Problem `stale`. */
async function holdDraft(
  tx: Db,
  codigo: TemplateCodigo,
  version: number | null,
): Promise<Draft<TextoDoEmail> | undefined> {
  await takeTurns(tx, `modelo_email:${codigo}`);
  const draft = await findDraft<TextoDoEmail>(tx, RASCUNHOS, codigo);
  requireDraft(draft, version);
  return draft;
}

/** Stores a draft, right or wrong. @throws Problem `stale`. */
export async function saveRascunho(
  tx: Db,
  who: Who,
  { codigo, version, ...conteudo }: BodyOf<typeof modeloEmail.salvar> & { codigo: TemplateCodigo },
): Promise<Modelo> {
  await holdDraft(tx, codigo, version);
  const baseVersao = (await listPublicadas(tx, codigo)).get(codigo)?.versao ?? null;
  await writeDraft(tx, who, RASCUNHOS, { id: codigo, conteudo, version, baseVersao });
  if (version === null)
    await recordAudit(tx, who, {
      acao: 'modelo_email.rascunho_iniciado',
      objeto: 'modelo_email',
      objetoId: codigo,
      dados: { baseVersao },
    });
  return getModelo(tx, who, codigo);
}

/** Discards the draft; what is sent stays. @throws Problem `stale`. */
export async function discardRascunho(
  tx: Db,
  who: Who,
  { codigo, version }: { codigo: TemplateCodigo; version: number },
): Promise<void> {
  await holdDraft(tx, codigo, version);
  await dropDraft(tx, RASCUNHOS, codigo);
  await recordAudit(tx, who, {
    acao: 'modelo_email.rascunho_descartado',
    objeto: 'modelo_email',
    objetoId: codigo,
    dados: { version },
  });
}

/**
 * Publishes the draft: messages are written with it from now on. A text equal to the one that came with the portal is kept
 * as such, so that it follows the portal again. @throws Problem `stale`, `not_found`, and `modelo.refused` with what bars
 * it, or when nothing changed.
 */
export async function publishModelo(
  tx: Db,
  who: Who,
  { codigo, version, motivo }: BodyOf<typeof modeloEmail.publicar> & { codigo: TemplateCodigo },
): Promise<{ versao: number }> {
  const draft = await holdDraft(tx, codigo, version);
  if (!draft) throw new Problem('not_found');
  await requirePublicavel(tx, codigo, draft.conteudo);
  const noun = textosDe(codigo);
  const conteudo = igual(draft.conteudo, originalDe(codigo)) ? null : draft.conteudo;
  const publicada = (await listPublicadas(tx, codigo)).get(codigo);
  const antes = { versao: publicada?.versao ?? 0, conteudo: publicada?.texto ?? null };
  requireChange(noun, antes, conteudo);
  const versao = await nextVersion(tx, noun, codigo);
  await publishVersion(tx, who, noun, { id: codigo, versao, antes, conteudo, motivo });
  await dropDraft(tx, RASCUNHOS, codigo);
  return { versao };
}

/** Requires that a text may be sent. @throws Problem `modelo.refused` with each place that is wrong. */
export async function requirePublicavel(tx: Db, codigo: TemplateCodigo, texto: TextoDoEmail): Promise<void> {
  const errors = problemasDoEmail(texto, await variaveisDe(tx, codigo)).map(({ parte, mensagem }) => ({
    path: parte,
    message: mensagem,
  }));
  if (errors.length > 0) throw new Problem('modelo.refused', { errors });
}

/** Restarts the draft from a version; 0 is the text that came with the portal. @throws Problem `not_found`, `stale`. */
export async function restoreVersao(
  tx: Db,
  who: Who,
  { codigo, versao, version }: { codigo: TemplateCodigo; versao: number; version: number | null },
): Promise<Modelo> {
  await holdDraft(tx, codigo, version);
  const conteudo = (await loadVersion(tx, textosDe(codigo), codigo, versao)) ?? originalDe(codigo);
  const baseVersao = versao === 0 ? null : versao;
  const draft = { id: codigo, conteudo, version, baseVersao, rebase: true };
  if ((await writeDraft(tx, who, RASCUNHOS, draft)) !== version)
    await recordAudit(tx, who, {
      acao: 'modelo_email.versao_restaurada',
      objeto: 'modelo_email',
      objetoId: codigo,
      dados: { versao },
    });
  return getModelo(tx, who, codigo);
}
