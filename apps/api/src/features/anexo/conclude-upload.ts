import type { anexo } from '@balcao/contract/anexo';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import { withTx } from '@balcao/db/db';
import { sayRepeated } from '@balcao/domain/formulario/tipos/anexo';
import { v4 as uuidv4 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { inspectUpload, scanUpload } from '#platform/files/check-upload.ts';
import type { InspectOptions } from '#platform/files/detect.ts';
import { uploadProblem } from '#platform/files/refusals.ts';
import { StorageFullError } from '#platform/files/storage-errors.ts';
import type { FinishedUpload } from '#platform/files/upload-store.ts';
import { Problem } from '#platform/http/problem.ts';
import { getUpload, type Upload } from './access.ts';
import { dropUpload } from './discard-upload.ts';
import { insertUploaded, type NewArquivo } from './insert-uploaded.ts';
import { findAnexoResumo, findSameFile } from './list-anexos.ts';
import { type UploadRules, uploadRules } from './upload-rules.ts';

type Resumo = ResponseInputOf<typeof anexo.concluir>;

/**
 * Turns a complete upload into a file of its draft or request: it is inspected, scanned, stored and then recorded. The
 * row comes last, so a crash leaves either nothing or a complete file. A repeat returns the same.
 */
export async function concludeUpload(deps: Deps, who: Who, id: string): Promise<Resumo> {
  const done = await findConcluded(deps, who, id);
  if (done) return done;
  try {
    const upload = await getUpload(deps.db, who, id);
    const rules = await uploadRules(deps.db, who, upload);
    const finished = await deps.uploads.finish(id, upload.tamanho);
    const refused = (ameaca: string | null) => forgetRefused(deps, who, ameaca, { upload, finished });
    const inspected = await inspectUpload(finished.path, toOptions(upload, rules), refused);
    await refuseRepeated(deps, who, { upload, rules, finished });
    const verificacao = await scanUpload(deps, finished.path, refused);
    const file = { ...inspected, ...finished, verificacao, sensivel: rules.sensivel };
    if (await store(deps, who, upload, file)) await deps.uploads.discard(id);
  } catch (error) {
    // Of two calls at once, the slower one finds the upload or its bytes gone, and the file in place.
    const other = await findConcluded(deps, who, id).catch(() => undefined);
    if (other) return other;
    // Without room, the second copy of the bytes must go first.
    if (error instanceof StorageFullError) await deps.uploads.unfinish(id);
    throw await uploadProblem(error, () => deps.uploads.offset(id));
  }
  const stored = await findConcluded(deps, who, id);
  if (!stored) throw new Problem('not_found');
  return stored;
}

/** Finds the file of a concluded upload; both have the same id. */
function findConcluded(deps: Deps, who: Who, id: string): Promise<Resumo | undefined> {
  return findAnexoResumo(deps.db, { id, usuarioId: who.usuarioId });
}

interface Ended {
  upload: Upload;
  finished: FinishedUpload;
}

const toOptions = (
  { nome, tipoDeclarado }: Upload,
  { aceita, maxBytes, minPx }: UploadRules,
): InspectOptions => ({
  nome,
  declaredMime: tipoDeclarado,
  aceita,
  maxBytes,
  minPx,
});

/** Refuses bytes that the saved answer of the field already has; unsaved ones are found at the filing. */
async function refuseRepeated(
  deps: Deps,
  who: Who,
  { upload, rules, finished }: Ended & { rules: UploadRules },
): Promise<void> {
  const first = await findSameFile(deps.db, { ...finished, ids: rules.resposta?.ids ?? [], upload });
  if (!first) return;
  await dropUpload(deps, who, upload.id);
  const message = sayRepeated(first, upload);
  throw new Problem('anexo.refused', {
    detail: message,
    errors: [{ path: upload.campo ?? '', message }],
  });
}

/** Forgets an upload that is refused. An infected one is put on record. */
async function forgetRefused(
  deps: Deps,
  who: Who,
  ameaca: string | null,
  { upload, finished }: Ended,
): Promise<void> {
  if (ameaca !== null)
    await recordAudit(deps.db, who, {
      acao: 'anexo.infectado',
      objeto: 'upload',
      objetoId: upload.id,
      dados: { ameaca, finalidade: upload.finalidade, sha256: finished.sha256 },
    });
  await dropUpload(deps, who, upload.id);
}

/** Stores the bytes, then the row; the bytes are deleted when the row was certainly not written. */
async function store(
  deps: Deps,
  who: Who,
  upload: Upload,
  file: Omit<NewArquivo, 'chave'> & FinishedUpload,
): Promise<boolean> {
  // Each attempt has its own key, so the sweep of a killed attempt never removes the bytes of this one.
  const chave = uuidv4();
  await deps.storage.put(chave, file.path, { sha256: file.sha256 });
  try {
    const inserted = await withTx(deps.db, (tx) =>
      insertUploaded(tx, who, { upload, file: { ...file, chave } }),
    );
    if (!inserted) await deps.storage.delete(chave);
    return inserted;
  } catch (error) {
    // After any other failure, such as a lost connection, the outcome of the commit is unknown.
    if (error instanceof Problem) await deps.storage.delete(chave);
    throw error;
  }
}
