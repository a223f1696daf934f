import type { Db } from '@balcao/db/db';
import { listPanesDoPedido } from '#features/calendario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { certidaoIndisponibilidadeEspecie } from './especies/certidao-indisponibilidade.ts';
import { requestDocumento } from './request-documento.ts';

/**
 * Queues a certificate of the outages that moved deadlines of a request. A certificate that still covers all of them is
 * kept.
 */
export async function certifyOutage(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  const panes = await listPanesDoPedido(tx, requerimento.id);
  if (panes.length === 0)
    throw new Problem('requerimento.transition_invalid', {
      detail: 'Nenhum prazo deste pedido mudou porque o portal ficou fora do ar.',
    });
  const { codigo: especie } = certidaoIndisponibilidadeEspecie;
  await requestDocumento(tx, { requerimento, especie, now: who.now });
}
