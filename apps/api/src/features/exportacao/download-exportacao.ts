import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { serveStored } from '#platform/files/serve-stored.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getExportacao } from './access.ts';

/**
 * Returns the file of the person's own export, while it is kept and within their reach. Each download is audited,
 * because it takes many rows out of the portal.
 */
export async function downloadExportacao(
  deps: Deps,
  who: Who,
  { id, range }: { id: string; range: string | undefined },
): Promise<FileAnswer> {
  const { situacao, expiraEm } = await getExportacao(deps.db, who, id);
  if (situacao === 'na_fila' || situacao === 'preparando') throw new Problem('exportacao.not_ready');
  if (situacao === 'fora_de_alcance') throw new Problem('exportacao.out_of_reach');
  const gone = situacao !== 'pronta' || expiraEm === null || new Date(expiraEm) <= who.now;
  if (gone) throw new Problem('exportacao.gone');
  const arquivo = await deps.db
    .selectFrom('arquivo as a')
    .innerJoin('exportacao as e', 'e.arquivoId', 'a.id')
    .select(['a.nome', 'a.mime', 'a.tamanho', 'a.chave'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!arquivo) throw new Problem('exportacao.gone');
  const answer = await serveStored(deps, { arquivo, range });
  await recordAudit(deps.db, who, { acao: 'exportacao.baixada', objeto: 'exportacao', objetoId: id });
  return answer;
}
