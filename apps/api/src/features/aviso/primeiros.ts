import { formatNumero } from '@balcao/domain/texto/numero';

/** Maximum of lines in one message; a longer list belongs on the screen. */
const LINHAS = 30;

/** The first lines of a list for a message; the last line says how many more there are. */
export function primeiros(linhas: readonly string[]): string[] {
  if (linhas.length <= LINHAS) return [...linhas];
  const outros = linhas.length - LINHAS;
  const quantos = outros === 1 ? '1 pedido' : `${formatNumero(outros)} pedidos`;
  return [...linhas.slice(0, LINHAS), `e mais ${quantos}`];
}
