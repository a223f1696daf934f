import type { Db } from '@balcao/db/db';
import { listPanesDoPedido } from '#features/calendario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { certidaoIndisponibilidadeEspecie } from './especies/certidao-indisponibilidade.ts';
import { requestDocumento } from './request-documento.ts';

/** Puts in hand the certificate of the outages that moved terms of a request; one that still says all of them stays. */
export async function certifyOutage(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  const panes = await listPanesDoPedido(tx, requerimento.id);
  if (panes.length === 0)
    throw new Problem('requerimento.transition_invalid', {
      detail: 'Nenhum prazo deste pedido mudou porque o portal ficou fora do ar.',
    });
  const { codigo: especie } = certidaoIndisponibilidadeEspecie;
  await requestDocumento(tx, { requerimento, especie, now: who.now });
}
