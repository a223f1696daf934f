import { isAutor } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { downloadHeaders } from '#platform/files/download-headers.ts';
import { parseRange } from '#platform/files/parse-range.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getDocumento } from './access.ts';

/**
 * The signed PDF, for whoever may see the request. A revoked one stays readable: its validation page says what became of it.
 * What staff reads leaves a trace.
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
  const answer = await serve(deps, arquivo, asked.range);
  if (!isAutor(who, requerimento))
    await recordAudit(deps.db, who, {
      acao: requerimento.sigilo ? 'documento.identidade_lida' : 'documento.lido',
      ...{ objeto: 'documento', objetoId: documento.id },
      dados: { requerimentoId: requerimento.id, especie: documento.especie },
    });
  return answer;
}

async function serve(
  { storage }: Deps,
  { nome, mime, tamanho, chave }: { nome: string; mime: string; tamanho: number; chave: string },
  asked: string | undefined,
): Promise<FileAnswer> {
  const headers = downloadHeaders({ nome, mime, disposition: 'attachment' });
  const range = parseRange(asked, tamanho);
  if (range.kind === 'whole') {
    const length = { 'content-length': String(tamanho) };
    return { headers: { ...headers, ...length }, stream: await storage.getStream(chave) };
  }
  const partial = { ...headers, 'content-range': range.contentRange };
  if (range.kind === 'unsatisfiable')
    return { status: 416, headers: { ...partial, 'content-length': '0' }, stream: Buffer.alloc(0) };
  const { start, end } = range.range;
  return {
    status: 206,
    headers: { ...partial, 'content-length': String(end - start + 1) },
    stream: await storage.getStream(chave, range.range),
  };
}
