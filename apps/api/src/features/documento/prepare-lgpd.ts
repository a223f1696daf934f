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
  /** Only the author and staff with the permission for sensitive files open it. */
  sensivel: boolean;
}

/** Reads the data at printing, so that statement and package agree and waiting rows hold no personal data. */
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

/** The result when no account has that CPF: the portal holds only what the request says. */
function onlyHere(extraidoEm: string): NonNullable<ConteudoLgpd['extraido']> {
  const valor = 'Só o que consta deste pedido. Não há conta com este CPF.';
  return { extraidoEm, dados: [{ titulo: 'Cadastro', itens: [{ rotulo: 'Dados guardados', valor }] }] };
}
