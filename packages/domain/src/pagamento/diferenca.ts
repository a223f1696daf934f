const DIFERENCA = 'Diferença: ';

/** What is charged when something was paid short: the same thing by name, as its rest. */
export function descreverDiferenca(descricao: string): string {
  return `${DIFERENCA}${descricao}`;
}

/** Whether a charge is only what was left of one that was paid short: some of the money is already here. */
export function isDiferenca(itens: readonly { descricao: string }[]): boolean {
  return itens.length > 0 && itens.every(({ descricao }) => descricao.startsWith(DIFERENCA));
}
