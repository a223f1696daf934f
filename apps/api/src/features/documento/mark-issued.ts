import { type Db, withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import type { GeneratedFile } from '#features/anexo/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import { concludeRequerimento } from '#features/tramite/api.ts';
import { writePortalNote } from '#platform/owner/conversa.ts';
import type { Requerimento } from './especie.ts';
import { listEmitidas } from './especies/registry.ts';

interface Issue {
  documentoId: string;
  pdf: GeneratedFile;
  /** Files that are delivered with it and attached to the request. */
  entregues: readonly (GeneratedFile & { sensivel: boolean })[];
  demonstracao: boolean;
  /** A note for staff about how it was made. */
  nota?: string | undefined;
  now: Date;
}

/**
 * Publishes an issued document, and ends the request when it waited only for it. When several jobs printed the same
 * document one wins, and the sweep removes the bytes of the others.
 */
export async function markIssued(db: Db, issue: Issue): Promise<void> {
  await withTx(db, async (tx) => {
    const { documentoId, pdf, now } = issue;
    const requerimento = await lockRequerimento(tx, documentoId);
    const pending = await tx
      .selectFrom('documento')
      .select(['id', 'especie'])
      .where('id', '=', documentoId)
      .where('issuedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!pending) return;
    await pdf.insertRow(tx);
    await tx
      .updateTable('documento')
      .set({ arquivoId: pdf.arquivoId, sha256: pdf.sha256, demonstracao: issue.demonstracao, issuedAt: now })
      .where('id', '=', documentoId)
      .execute();
    if (!requerimento) return;
    await attach(tx, requerimento, issue);
    await noteForStaff(tx, requerimento, issue);
    if (await isLastAwaited(tx, requerimento, pending.especie))
      await concludeRequerimento(tx, requerimento, now);
  });
}

/** Locks the request before its documents, in the order of all other changes. */
function lockRequerimento(tx: Db, documentoId: string): Promise<Requerimento | undefined> {
  return tx
    .selectFrom('requerimento as r')
    .selectAll('r')
    .where('r.id', '=', (eb) =>
      eb.selectFrom('documento as d').select('d.ownerId').where('d.id', '=', documentoId),
    )
    .forUpdate()
    .executeTakeFirst();
}

async function attach(tx: Db, requerimento: Requerimento, { entregues, now }: Issue): Promise<void> {
  for (const { arquivoId, sensivel, insertRow } of entregues) {
    await insertRow(tx);
    await tx
      .insertInto('anexo')
      .values({
        id: uuidv7(),
        arquivoId,
        ownerKind: 'requerimento',
        ownerId: requerimento.id,
        usuarioId: requerimento.autorId,
        sensivel,
        createdAt: now,
      })
      .execute();
  }
}

async function noteForStaff(tx: Db, { id }: Requerimento, { nota, now }: Issue): Promise<void> {
  if (nota === undefined) return;
  await writePortalNote(tx, { kind: 'requerimento', id }, { texto: nota, now });
}

/**
 * Whether the request waited for this kind of document alone. The caller holds its lock, so only one document is the
 * last.
 */
async function isLastAwaited(tx: Db, requerimento: Requerimento, especie: string): Promise<boolean> {
  if (requerimento.status !== 'EM_EMISSAO') return false;
  const { documentoResultado } = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  if (documentoResultado === null) return false;
  const awaited = listEmitidas(documentoResultado);
  if (!awaited.includes(especie)) return false;
  const other = await tx
    .selectFrom('documento')
    .select('id')
    .where('ownerId', '=', requerimento.id)
    .where('especie', 'in', awaited)
    .where('issuedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return !other;
}
