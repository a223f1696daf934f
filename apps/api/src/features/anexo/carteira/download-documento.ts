import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { serveStored } from '#platform/files/serve-stored.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getDocumento } from './access.ts';

/** Returns the bytes of one of the person's own documents. Readings of a sensitive one are audited, as everywhere. */
export async function downloadDocumento(
  deps: Deps,
  who: Who,
  asked: { id: string; inline: boolean; range: string | undefined },
): Promise<FileAnswer> {
  const { id, sensivel } = await getDocumento(deps.db, who, asked.id);
  const arquivo = await deps.db
    .selectFrom('arquivo')
    .select(['nome', 'mime', 'tamanho', 'chave'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!arquivo) throw new Problem('not_found');
  const answer = await serveStored(deps, { arquivo, range: asked.range, inline: asked.inline });
  if (sensivel)
    await recordAudit(deps.db, who, { acao: 'carteira.sensivel_lido', objeto: 'arquivo', objetoId: id });
  return answer;
}
