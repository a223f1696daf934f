import type { Db } from '@balcao/db/db';
import type { TaxaCalculada } from '@balcao/domain/formulario/taxa';
import { taxaPrazo } from '@balcao/domain/pagamento/prazo-da-taxa';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Cobranca } from './access.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { openTentativa } from './tentativa.ts';

/** The last day of a fee that becomes payable at this instant, by the calendar of the request's office. */
export async function vencimentoDaTaxa(
  db: Db,
  { localidadeIbge, now }: { localidadeIbge: string; now: Date },
): Promise<IsoDate> {
  const calendario = await loadCalendario(db, localidadeIbge);
  return taxaPrazo({ emissao: todayInSaoPaulo(now), calendario }).vencimento;
}

/** Issues the fee of a new request and enqueues its Pix code, on the transaction of the filing. */
export async function emitirTaxa(
  tx: Db,
  input: {
    requerimento: { id: string; autorId: string; titulo: string; numero: string; localidadeIbge: string };
    taxa: TaxaCalculada;
    now: Date;
  },
): Promise<Cobranca> {
  const { requerimento, taxa, now } = input;
  const cobranca = await emitirCobranca(tx, {
    pessoaId: requerimento.autorId,
    requerimentoId: requerimento.id,
    especie: 'TAXA',
    now,
    descricao: `Taxa do pedido ${requerimento.numero}`,
    itens: taxa.itens,
    vencimento: await vencimentoDaTaxa(tx, { localidadeIbge: requerimento.localidadeIbge, now }),
  });
  await openTentativa(tx, [cobranca], { now: now });
  return cobranca;
}
