import type { Calendario } from '../prazo/calendario.ts';
import type { IsoDate } from '../prazo/data.ts';
import { ANTECEDENCIA_DIAS, primeiroDiaDeComparecimento } from './redacao.ts';

/**
 * The warning to staff that the addressee learned of a call too near to its day; null with enough whole
 * business days between. Such a call is void unless the person comes (Lei 9.784/1999 art. 26 §§ 2º and 5º).
 */
export function dizRecebidaTarde({
  ciencia,
  data,
  calendario,
}: {
  ciencia: IsoDate;
  data: IsoDate;
  calendario: Calendario;
}): string | null {
  if (data >= primeiroDiaDeComparecimento(ciencia, calendario)) return null;
  const soube = `A pessoa soube da carta com menos de ${ANTECEDENCIA_DIAS} dias úteis até o dia marcado.`;
  return `${soube} Se a pessoa não vier, isso não conta contra ela: chame para outro dia.`;
}
