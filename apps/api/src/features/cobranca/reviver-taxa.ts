import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { type Cobranca, lockCobranca } from './access.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { MOTIVO_NAO_PAGA } from './encerrar-cobranca.ts';
import { openTentativa } from './tentativa.ts';

type Of = { requerimentoId: string };

/** The last day of the fee that was cancelled with its archived request; null when none was. */
export async function vencimentoNaoPago(tx: Db, of: Of): Promise<IsoDate | null> {
  const charges = await naoPagas(tx, of);
  return (
    charges
      .map(({ vencimento }) => vencimento)
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Makes a fee payable again that was cancelled as unpaid, by this day and with a new code. It becomes a new charge that
 * points to the old one, whose books stay closed. The caller locks the request.
 */
export async function reviverTaxa(tx: Db, input: Of & { vencimento: IsoDate; now: Date }): Promise<void> {
  const { requerimentoId, vencimento, now } = input;
  for (const { id } of await naoPagas(tx, input)) {
    const { pessoaId, especie, descricao, itens } = await lockCobranca(tx, id);
    const again = await emitirCobranca(tx, {
      pessoaId,
      requerimentoId,
      descricao,
      vencimento,
      now,
      origemId: id,
      // `emitirCobranca` wrote this value.
      especie: especie as 'TAXA',
      itens: itens as { descricao: string; valor: number }[],
    });
    await openTentativa(tx, [again], { now });
  }
}

/** Fees cancelled as unpaid, without those already charged again. */
function naoPagas(tx: Db, { requerimentoId }: Of): Promise<Pick<Cobranca, 'id' | 'vencimento'>[]> {
  return tx
    .selectFrom('cobranca as c')
    .select(['c.id', 'c.vencimento'])
    .where('c.requerimentoId', '=', requerimentoId)
    .where('c.especie', '=', 'TAXA')
    .where('c.situacao', '=', 'CANCELADA')
    .where('c.motivo', '=', MOTIVO_NAO_PAGA)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('cobranca as resto').select('resto.id').whereRef('resto.origemId', '=', 'c.id'),
        ),
      ),
    )
    .orderBy('c.id')
    .execute();
}
