import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { belongsTo } from '#platform/files/belongs-to.ts';
import { serveStored } from '#platform/files/serve-stored.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getManifestacao, type Leitor, type Lida, type Manifestacao } from '../access.ts';
import { type Lido, listArquivos } from './list-arquivos.ts';

interface Pedido {
  id: string;
  /** Messages have an address of their own. */
  deMensagem: boolean;
  inline: boolean;
  range: string | undefined;
}

/**
 * A file of a manifestation for its author, the unit or an area, as each may have it. What staff read is put on record.
 * @throws Problem `not_found` for everybody else, the same as where there is none; `anexo.virus`, `anexo.pending_scan`
 */
export async function downloadArquivo(
  deps: Deps,
  who: Who,
  { id, deMensagem, inline, range }: Pedido,
): Promise<FileAnswer> {
  const manifestacaoId = await findDono(deps.db, id);
  const lida = await getManifestacao(deps.db, who, manifestacaoId);
  const arquivo = await getArquivo(deps.db, who, lida, id);
  if ((arquivo.parte === 'MENSAGEM') !== deMensagem) throw new Problem('not_found');
  const answer = await serve(deps, lida, arquivo, { inline, range });
  if (lida.lado !== 'autor')
    await recordAudit(deps.db, who, {
      acao: 'manifestacao.arquivo_lido',
      objeto: 'manifestacao',
      objetoId: manifestacaoId,
      dados: { arquivoId: id },
    });
  return belongsTo(answer, `/ouvidoria/manifestacao/${manifestacaoId}`);
}

/** A file for who holds the key of this manifestation. Nothing tells that it was read. */
export async function downloadByChave(
  deps: Deps,
  manifestacao: Manifestacao,
  id: string,
): Promise<FileAnswer> {
  const lida = { manifestacao, lado: 'autor' } as const;
  const arquivo = await getArquivo(deps.db, 'chave', lida, id);
  return serve(deps, lida, arquivo, { inline: false, range: undefined });
}

/** One file of a manifestation that the reader was let into. @throws Problem `not_found` */
export async function getArquivo(tx: Db, leitor: Leitor, lida: Lida, id: string): Promise<Lido> {
  const found = (await listArquivos(tx, leitor, lida)).find((one) => one.id === id);
  if (!found) throw new Problem('not_found');
  return found;
}

async function findDono(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('manifestacaoArquivo')
    .select('manifestacaoId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row.manifestacaoId;
}

/** Nobody gets an infected file. Only who sent one has it before its scan. */
export function requireServable({ verificacao, doAutor }: Lido, { lado }: Pick<Lida, 'lado'>): void {
  if (verificacao === 'bloqueado') throw new Problem('anexo.virus');
  if (verificacao === 'em_verificacao' && !(doAutor && lado === 'autor'))
    throw new Problem('anexo.pending_scan');
}

function serve(
  deps: Deps,
  lida: Lida,
  arquivo: Lido,
  asked: { inline: boolean; range: string | undefined },
): Promise<FileAnswer> {
  requireServable(arquivo, lida);
  return serveStored(deps, { arquivo, ...asked });
}
