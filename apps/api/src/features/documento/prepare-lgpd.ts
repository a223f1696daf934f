import { createHash } from 'node:crypto';
import type { Db } from '@balcao/db/db';
import { loadNomes } from '#features/situacao/api.ts';
import type { ConteudoLgpd } from './especies/declaracao-lgpd.ts';
import { readPacote } from './pacote/read-pacote.ts';
import { statementSections } from './pacote/statement-sections.ts';

/** A file delivered with a document. */
export interface ArquivoEntregue {
  nome: string;
  mime: string;
  bytes: Buffer;
  /** Only the author and staff with that permission open it. */
  sensivel: boolean;
}

/**
 * Reads the data when the statement is printed, so that statement and package tell the same and nothing about the person is
 * kept twice while they wait.
 */
export async function prepareLgpd(
  db: Db,
  { conteudo, numero, now }: { conteudo: ConteudoLgpd; numero: string; now: Date },
): Promise<{ conteudo: ConteudoLgpd; arquivos: ArquivoEntregue[] }> {
  const extraidoEm = now.toISOString();
  if (conteudo.usuarioId === null)
    return { conteudo: { ...conteudo, extraido: onlyHere(extraidoEm) }, arquivos: [] };
  const pacote = await readPacote(db, conteudo.usuarioId, now);
  const bytes = Buffer.from(`${JSON.stringify(pacote, null, 2)}\n`);
  const nome = `dados-pessoais-${numero.replaceAll('/', '-')}.json`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const extraido = {
    extraidoEm,
    dados: statementSections(pacote, await loadNomes(db)),
    pacote: { nome, sha256 },
  };
  return {
    conteudo: { ...conteudo, extraido },
    arquivos: [{ nome, mime: 'application/json', bytes, sensivel: true }],
  };
}

/** No account has that CPF: the portal holds what the request says, and says so. */
function onlyHere(extraidoEm: string): NonNullable<ConteudoLgpd['extraido']> {
  const valor = 'Só o que consta deste pedido. Não há conta com este CPF.';
  return { extraidoEm, dados: [{ titulo: 'Cadastro', itens: [{ rotulo: 'Dados guardados', valor }] }] };
}
