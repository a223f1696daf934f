import { isAutor } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { belongsTo } from '#platform/files/belongs-to.ts';
import { serveStored } from '#platform/files/serve-stored.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getDocumento } from './access.ts';

/**
 * Returns the signed PDF, for a person who may see the request. A revoked one stays readable, because its validation
 * page says that it was revoked. Readings by staff are audited.
 */
export async function downloadDocumento(
  deps: Deps,
  who: Who,
  asked: { id: string; range: string | undefined },
): Promise<FileAnswer> {
  const { documento, requerimento } = await getDocumento(deps.db, who, asked.id);
  if (!documento.arquivoId) throw new Problem('documento.not_ready');
  const arquivo = await deps.db
    .selectFrom('arquivo')
    .select(['nome', 'mime', 'tamanho', 'chave'])
    .where('id', '=', documento.arquivoId)
    .executeTakeFirstOrThrow();
  const answer = await serveStored(deps, { arquivo, range: asked.range });
  if (!isAutor(who, requerimento))
    await recordAudit(deps.db, who, {
      acao: requerimento.sigilo ? 'documento.identidade_lida' : 'documento.lido',
      objeto: 'documento',
      objetoId: documento.id,
      dados: { requerimentoId: requerimento.id, especie: documento.especie },
    });
  return belongsTo(answer, `/requerimento/${requerimento.id}`);
}
