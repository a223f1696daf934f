import type { Db } from '@balcao/db/db';
import type { TaxaCalculada } from '@balcao/domain/formulario/taxa';
import { rollLastDay } from '@balcao/domain/prazo/contagem';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Cobranca } from './access.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { openTentativa } from './tentativa.ts';

/** Days in which a fee is to be paid. */
const PRAZO_DIAS = 15;

/**
 * Until when a fee that may be paid from this instant on is to be paid. A last day without expediente at the office of the
 * request passes to the next business day, as every other time of a person's does: who does not pay is archived.
 */
export async function vencimentoDaTaxa(
  db: Db,
  { localidadeIbge, now }: { localidadeIbge: string; now: Date },
): Promise<IsoDate> {
  const calendario = await loadCalendario(db, localidadeIbge);
  return rollLastDay(addDays(todayInSaoPaulo(now), PRAZO_DIAS), calendario).data;
}

/** The fee of a request just filed, with its Pix code put in hand, on the transaction of the filing. */
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
    ...{ pessoaId: requerimento.autorId, requerimentoId: requerimento.id, especie: 'TAXA', now },
    descricao: `Taxa do pedido ${requerimento.numero}`,
    itens: taxa.itens,
    vencimento: await vencimentoDaTaxa(tx, { localidadeIbge: requerimento.localidadeIbge, now }),
  });
  await openTentativa(tx, cobranca, now);
  return cobranca;
}
