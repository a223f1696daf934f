import type { Db } from '@balcao/db/db';
import type { TaxaCalculada } from '@balcao/domain/formulario/taxa';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Cobranca } from './access.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { openTentativa } from './tentativa.ts';

/** Days in which a fee is to be paid. */
const PRAZO_DIAS = 15;

/** Until when a fee that may be paid from this instant on is to be paid. */
export function vencimentoDaTaxa(now: Date): IsoDate {
  return addDays(todayInSaoPaulo(now), PRAZO_DIAS);
}

/** The fee of a request just filed, with its Pix code put in hand, on the transaction of the filing. */
export async function emitirTaxa(
  tx: Db,
  input: {
    requerimento: { id: string; autorId: string; titulo: string; numero: string };
    taxa: TaxaCalculada;
    now: Date;
  },
): Promise<Cobranca> {
  const { requerimento, taxa, now } = input;
  const cobranca = await emitirCobranca(tx, {
    ...{ pessoaId: requerimento.autorId, requerimentoId: requerimento.id, especie: 'TAXA', now },
    descricao: `Taxa do pedido ${requerimento.numero}`,
    itens: taxa.itens,
    vencimento: vencimentoDaTaxa(now),
  });
  await openTentativa(tx, cobranca, now);
  return cobranca;
}
