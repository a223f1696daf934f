/** Lines of a list that one message has at most: a longer one is for the screen. */
const LINHAS = 30;

/** The first lines of a list for a message; the last one says how many more there are. */
export function primeiros(linhas: readonly string[]): string[] {
  if (linhas.length <= LINHAS) return [...linhas];
  return [...linhas.slice(0, LINHAS), `e mais ${(linhas.length - LINHAS).toLocaleString('pt-BR')} pedidos`];
}
