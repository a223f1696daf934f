import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { serveStored } from '#platform/files/serve-stored.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';

/** Returns the proof of a claim. It waits for the scan; an infected file is never served. */
export async function getComprovante(db: Db, id: string) {
  const arquivo = await db
    .selectFrom('representacaoPedido as q')
    .innerJoin('arquivo as f', 'f.id', 'q.arquivoId')
    .select(['f.nome', 'f.mime', 'f.tamanho', 'f.chave', 'f.verificacao'])
    .where('q.id', '=', id)
    .where('f.removedAt', 'is', null)
    .executeTakeFirst();
  if (!arquivo) throw new Problem('not_found');
  if (arquivo.verificacao === 'bloqueado') throw new Problem('anexo.virus');
  if (arquivo.verificacao === 'em_verificacao') throw new Problem('anexo.pending_scan');
  return arquivo;
}

/** Returns the proof for staff who check it, and audits the reading. */
export async function downloadComprovante(
  deps: Deps,
  who: Who,
  { id, inline, range }: { id: string; inline: boolean; range: string | undefined },
): Promise<FileAnswer> {
  const arquivo = await getComprovante(deps.db, id);
  const answer = await serveStored(deps, { arquivo, range, inline });
  await recordAudit(deps.db, who, {
    acao: 'representacao.comprovante_lido',
    objeto: 'representacao_pedido',
    objetoId: id,
  });
  return answer;
}
