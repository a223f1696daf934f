import { formatNumero } from '@balcao/domain/texto/numero';
/** A number of rows in words: «1 linha», «12.345 linhas». */
export function contarLinhas(n: number): string {
  return n === 1 ? '1 linha' : `${formatNumero(n)} linhas`;
}
