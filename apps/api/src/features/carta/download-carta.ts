import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { serveStored } from '#platform/files/serve-stored.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getCarta } from './access.ts';
import { isFechada } from './carta-detail.ts';

interface Asked {
  id: string;
  inline: boolean;
  range: string | undefined;
}

/** Returns the signed PDF: to its addressee once the letter is open, and to staff, whose reading is audited. */
export async function downloadCarta(deps: Deps, who: Who, { id, inline, range }: Asked): Promise<FileAnswer> {
  const lida = await getCarta(deps.db, who, id);
  const { carta, equipe, assunto } = lida;
  if (carta.documentoId === null || isFechada(lida)) throw new Problem('not_found');
  const arquivo = await deps.db
    .selectFrom('documento as d')
    .innerJoin('arquivo as f', 'f.id', 'd.arquivoId')
    .select(['f.nome', 'f.mime', 'f.tamanho', 'f.chave'])
    .where('d.id', '=', carta.documentoId)
    .executeTakeFirst();
  if (!arquivo) throw new Problem('documento.not_ready');
  const answer = await serveStored(deps, { arquivo, range, inline });
  if (equipe)
    await recordAudit(deps.db, who, {
      acao: assunto.sigilo ? 'documento.identidade_lida' : 'documento.lido',
      objeto: 'documento',
      objetoId: carta.documentoId,
      dados: { requerimentoId: assunto.id, especie: 'carta' },
    });
  return answer;
}
