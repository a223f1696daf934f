import type { carteira } from '@balcao/contract/carteira';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { motivoNaoServe } from '@balcao/domain/formulario/carteira';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { referArquivo } from '../refer-arquivo.ts';
import { getDocumento } from './access.ts';

/** Uses a document again with the same stored bytes, under the rules of an upload. */
export async function useDocumento(
  tx: Db,
  who: Who,
  { id, ...body }: BodyOf<typeof carteira.usar> & { id: string },
): Promise<ResponseInputOf<typeof carteira.usar>> {
  const documento = await getDocumento(tx, who, id);
  const anexo = await referArquivo(tx, who, {
    target: body,
    arquivoId: id,
    sensivel: documento.sensivel,
    check: (regras) => {
      const motivo = motivoNaoServe(documento, regras, todayInSaoPaulo(who.now));
      if (motivo) throw new Problem('anexo.refused', { detail: motivo });
    },
  });
  await recordAudit(tx, who, {
    acao: 'carteira.usado',
    objeto: 'arquivo',
    objetoId: id,
    dados: { anexoId: anexo.id, finalidade: body.finalidade },
  });
  return anexo;
}
