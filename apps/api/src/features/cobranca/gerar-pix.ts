import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Pix } from '#platform/pix/gateway.ts';
import { lockPayable, PIX_FORA_DO_AR } from './abrir-tentativa.ts';
import { openTentativa } from './tentativa.ts';

/** Gives a debtor a Pix code: creates one when there is none, or checks the latest at the provider. */
export async function gerarPix(tx: Db, who: Who, input: { id: string; pix: Pix | null }): Promise<void> {
  const cobranca = await lockPayable(tx, who, input.id);
  if (!input.pix) throw new Problem('pagamento.unavailable', { detail: PIX_FORA_DO_AR });
  await openTentativa(tx, [cobranca], { now: who.now });
}
