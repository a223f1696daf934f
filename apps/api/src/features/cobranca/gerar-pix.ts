import type { Db } from '@balcao/db/db';
import { isEmAberto, isQuitada } from '@balcao/domain/pagamento/situacao';
import { formatData } from '@balcao/domain/texto/data-br';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Pix } from '#platform/pix/gateway.ts';
import { getCobranca, isDevedor, lockCobranca, situacaoOf } from './access.ts';
import { openTentativa } from './tentativa.ts';

/** Gives a debtor a Pix code: creates one when there is none, or checks the latest at the provider. */
export async function gerarPix(tx: Db, who: Who, input: { id: string; pix: Pix | null }): Promise<void> {
  const seen = await getCobranca(tx, who, input.id);
  if (!(await isDevedor(tx, who, seen))) throw new Problem('not_found');
  const cobranca = await lockCobranca(tx, seen.id);
  const situacao = situacaoOf(cobranca);
  if (isQuitada(situacao) && cobranca.pagoEm)
    throw new Problem('pagamento.paid', {
      detail: `Esta cobrança já foi paga em ${formatData(cobranca.pagoEm)}.`,
    });
  if (!isEmAberto(situacao)) throw new Problem('pagamento.closed');
  if (!input.pix) throw new Problem('pagamento.unavailable');
  await openTentativa(tx, [cobranca], { now: who.now });
}
