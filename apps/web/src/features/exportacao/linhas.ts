/** Rows in words: «1 linha», «12.345 linhas». */
export function contarLinhas(n: number): string {
  return n === 1 ? '1 linha' : `${n.toLocaleString('pt-BR')} linhas`;
}
