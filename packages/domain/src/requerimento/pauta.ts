import type { IsoDate } from '../prazo/data.ts';
import { type Problema, usefulLength } from './problema.ts';

const ITEM_MAXIMO = 1000;

/** An item on the agenda of a board's meeting. */
export interface NovaPauta {
  reuniaoEm: IsoDate;
  item: string;
}

/** What is wrong with an agenda; empty when the request may be put on it. */
export function validatePauta({ reuniaoEm, item }: NovaPauta, hoje: IsoDate): Problema[] {
  const problemas: Problema[] = [];
  if (reuniaoEm < hoje) {
    problemas.push({ campo: 'reuniaoEm', mensagem: 'A reunião precisa ser hoje ou depois.' });
  }
  const length = usefulLength(item);
  if (length === 0) problemas.push({ campo: 'item', mensagem: 'Escreva o ponto da pauta.' });
  if (length > ITEM_MAXIMO) problemas.push({ campo: 'item', mensagem: 'Use até 1.000 letras.' });
  return problemas;
}
