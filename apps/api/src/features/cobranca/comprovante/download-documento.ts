import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { belongsTo } from '#platform/files/belongs-to.ts';
import { serveStored } from '#platform/files/serve-stored.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getDocumentoFinanceiro } from './access.ts';

/** Returns the signed PDF of a receipt or a statement. Readings by staff are audited. */
export async function downloadDocumentoFinanceiro(
  deps: Deps,
  who: Who,
  asked: { id: string; range: string | undefined },
): Promise<FileAnswer> {
  const { id, arquivoId, proprio } = await getDocumentoFinanceiro(deps.db, who, asked.id);
  if (!arquivoId) throw new Problem('documento.not_ready');
  const arquivo = await deps.db
    .selectFrom('arquivo')
    .select(['nome', 'mime', 'tamanho', 'chave'])
    .where('id', '=', arquivoId)
    .executeTakeFirstOrThrow();
  const answer = await serveStored(deps, { arquivo, range: asked.range });
  if (!proprio)
    await recordAudit(deps.db, who, { acao: 'documento.lido', objeto: 'documento', objetoId: id });
  return belongsTo(answer, proprio ? '/financeiro/cobrancas?aba=pagas' : '/financeiro/cobrancas/conselho');
}
