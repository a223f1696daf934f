import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { serveStored } from '#platform/files/serve-stored.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';

/** The proof of an asked payment, or the document of a cancellation. It waits for the scan; an infected file is never served. @throws Problem */
async function getComprovante(db: Db, id: string) {
  const arquivo = await db
    .selectFrom('atoFinanceiro as a')
    .innerJoin('arquivo as f', 'f.id', 'a.arquivoId')
    .select(['f.nome', 'f.mime', 'f.tamanho', 'f.chave', 'f.verificacao'])
    .where('a.id', '=', id)
    .where('f.removedAt', 'is', null)
    .executeTakeFirst();
  if (!arquivo) throw new Problem('not_found');
  if (arquivo.verificacao === 'bloqueado') throw new Problem('anexo.virus');
  if (arquivo.verificacao === 'em_verificacao') throw new Problem('anexo.pending_scan');
  return arquivo;
}

/** Serves the proof to staff who see charges, and leaves a trace of the reading. */
export async function downloadComprovante(
  deps: Deps,
  who: Who,
  { id, inline, range }: { id: string; inline: boolean; range: string | undefined },
): Promise<FileAnswer> {
  const arquivo = await getComprovante(deps.db, id);
  const answer = await serveStored(deps, { arquivo, range, inline });
  await recordAudit(deps.db, who, {
    acao: 'ato_financeiro.comprovante_lido',
    objeto: 'ato_financeiro',
    objetoId: id,
  });
  return answer;
}
