import type { Db } from '@balcao/db/db';
import { type RegrasDeArquivo, sayRepeated } from '@balcao/domain/formulario/tipos/anexo';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { holdRascunho } from './insert-uploaded.ts';
import { findAnexoResumo, findSameFile } from './list-anexos.ts';
import { checkRoom } from './room.ts';
import {
  type AskedTarget,
  toTarget,
  type UploadRules,
  type UploadTarget,
  uploadRules,
} from './upload-rules.ts';

interface Reference {
  target: AskedTarget;
  /** A file of the person; the caller checked that. */
  arquivoId: string;
  /** It stays sensitive in any field. */
  sensivel: boolean;
  /** Throws when the file breaks the rules of the target. */
  check: (regras: RegrasDeArquivo) => void;
}

/** Adds a use of a stored file under the rules of an upload; nothing is copied. */
export async function referArquivo(tx: Db, who: Who, { target: asked, ...file }: Reference) {
  const target = toTarget(asked);
  const rules = await uploadRules(tx, who, target);
  const arquivo = await holdArquivo(tx, file.arquivoId);
  const { aceita, maxBytes, minPx } = rules;
  file.check({ aceita, maxMb: maxBytes / 1024 ** 2, minPx });
  await refuseRepeated(tx, { target, rules, arquivo });
  await checkRoom(tx, who, { target, rules, tamanho: arquivo.tamanho, enviado: 0 });
  if (target.rascunhoId) await holdRascunho(tx, who, target.rascunhoId);
  const id = uuidv7();
  await tx
    .insertInto('anexo')
    .values({
      id,
      arquivoId: file.arquivoId,
      usuarioId: who.usuarioId,
      rascunhoId: target.rascunhoId,
      ownerKind: target.ownerKind,
      paraOwnerId: target.ownerId,
      campo: target.campo,
      sensivel: rules.sensivel || file.sensivel,
      createdAt: who.now,
    })
    .execute();
  const stored = await findAnexoResumo(tx, { id, usuarioId: who.usuarioId });
  if (!stored) throw new Problem('not_found');
  return stored;
}

interface Held {
  nome: string;
  sha256: string;
  tamanho: number;
}

/** Locks the file: its bytes stay until this transaction ends. */
async function holdArquivo(tx: Db, id: string): Promise<Held> {
  const row = await tx
    .selectFrom('arquivo')
    .select(['nome', 'sha256', 'tamanho'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

async function refuseRepeated(
  tx: Db,
  { target, rules, arquivo }: { target: UploadTarget; rules: UploadRules; arquivo: Held },
): Promise<void> {
  const ids = rules.resposta?.ids ?? [];
  const first = await findSameFile(tx, { upload: target, ids, sha256: arquivo.sha256 });
  if (first) throw new Problem('anexo.refused', { detail: sayRepeated(first, arquivo) });
}
