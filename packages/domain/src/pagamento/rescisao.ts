import { compareDates, type IsoDate } from '../prazo/data.ts';
import { type DebitoConsolidado, totalDoDebito } from './consolidacao.ts';

/** Why the instalments of a broken agreement ended. */
export const MOTIVO_DA_RESCISAO = 'Acordo desfeito por falta de pagamento';

/** A debt as it stood in the agreement, with the due day that it always had. */
export interface DebitoDoAcordo extends DebitoConsolidado {
  vencimento: IsoDate;
}

export interface DebitoRestaurado {
  id: string;
  vencimento: IsoDate;
  /** What of the money paid in the agreement this debt took, late charges of that day included. */
  abatido: number;
  /** How much of the principal that money paid. */
  principalPago: number;
  /** The principal that is owed again, from the old due day on. */
  principal: number;
}

/**
 * What the debts are again once their agreement is broken. The money that came in pays the oldest debt first. In a debt it
 * pays principal and late charges in proportion, so that what is left keeps its old due day and is charged for its own delay
 * alone. What came in beyond the debts, interest of the agreement, is `sobra`: it paid for the time that was given.
 */
export function restaurarDebitos(
  debitos: readonly DebitoDoAcordo[],
  pago: number,
): { debitos: DebitoRestaurado[]; sobra: number } {
  if (!Number.isSafeInteger(pago) || pago < 0)
    throw new RangeError('expected what was paid in integer cents');
  const inOrder = [...debitos].sort(
    (a, b) => compareDates(a.vencimento, b.vencimento) || (a.id < b.id ? -1 : 1),
  );
  let left = pago;
  const restored = inOrder.map((debito) => {
    const total = totalDoDebito(debito);
    const abatido = Math.min(left, total);
    left -= abatido;
    const principalPago =
      abatido === total ? debito.principal : Math.round((debito.principal * abatido) / Math.max(total, 1));
    const { id, vencimento, principal } = debito;
    return { id, vencimento, abatido, principalPago, principal: principal - principalPago };
  });
  return { debitos: restored, sobra: left };
}

/** Whether a broken agreement ends today: it was announced, the last day of the notice is over, and it is still broken. */
export function isRescindivel(
  { prazoDoAviso, emAtrasoDemais }: { prazoDoAviso: IsoDate | null; emAtrasoDemais: boolean },
  hoje: IsoDate,
): boolean {
  return emAtrasoDemais && prazoDoAviso !== null && prazoDoAviso < hoje;
}
