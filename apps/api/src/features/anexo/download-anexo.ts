import { isAutor } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { belongsTo } from '#platform/files/belongs-to.ts';
import { serveStored } from '#platform/files/serve-stored.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getFiledAnexo, getFreeAnexo, type StoredAnexo } from './access.ts';

interface Asked {
  id: string;
  /** Shown in place instead of saved; works for pictures and PDF only. */
  inline: boolean;
  range: string | undefined;
}

/** Returns a file of the person's own draft, or one that waits to be sent. */
export async function downloadFree(deps: Deps, who: Who, asked: Asked): Promise<FileAnswer> {
  const anexo = await getFreeAnexo(deps.db, who, asked.id);
  return serve(deps, who, anexo, asked);
}

/**
 * Returns a file of a request. Readings by staff and all readings of sensitive files are audited; for a sensitive one
 * with the reason.
 */
export async function downloadFiled(
  deps: Deps,
  who: Who,
  asked: Asked & { de: 'requerimento' | 'mensagem' },
): Promise<FileAnswer> {
  const { anexo, requerimento, motivo } = await getFiledAnexo(deps.db, who, asked);
  const answer = await serve(deps, who, anexo, asked);
  if (anexo.sensivel || !isAutor(who, requerimento))
    await recordAudit(deps.db, who, {
      acao: anexo.sensivel ? 'anexo.sensivel_lido' : 'anexo.lido',
      objeto: 'anexo',
      objetoId: anexo.id,
      dados: { requerimentoId: requerimento.id, ...(motivo === null ? {} : { motivo }) },
    });
  return belongsTo(answer, `/requerimento/${requerimento.id}`);
}

/** Lets only the sender have a file before its scan; others wait. Nobody gets an infected file. */
function requireServable(who: Who, { verificacao, usuarioId }: StoredAnexo): void {
  if (verificacao === 'bloqueado') throw new Problem('anexo.virus');
  if (verificacao === 'em_verificacao' && usuarioId !== who.usuarioId)
    throw new Problem('anexo.pending_scan');
}

function serve(deps: Deps, who: Who, anexo: StoredAnexo, asked: Asked): Promise<FileAnswer> {
  requireServable(who, anexo);
  return serveStored(deps, { arquivo: anexo, range: asked.range, inline: asked.inline });
}
