/** Counts below this may name somebody to who knows the council well. */
const MENOR_CONTAGEM = 5;

/**
 * Covers the counts of a table (rows × columns) that few people make, and as many others as keep the covered ones from
 * being found by subtraction. Returns the table with null in each covered cell; a total of a row or column with a null
 * is still true. Zero says nothing of anybody, and stays.
 */
export function suprimir(tabela: readonly (readonly number[])[]): (number | null)[][] {
  const covered: (number | null)[][] = tabela.map((row) => row.map((n) => (isPouco(n) ? null : n)));
  // Covering a second cell of a row may leave a single one in a column, and the other way round: both go on until none is.
  for (let more = true; more; )
    more = coverSingle(covered, tabela) || coverSingle(transpose(covered), transpose(tabela), covered);
  return covered;
}

const isPouco = (n: number) => n > 0 && n < MENOR_CONTAGEM;

function transpose<T>(tabela: readonly (readonly T[])[]): T[][] {
  return (tabela[0] ?? []).map((_, i) => tabela.map((row) => row[i] as T)); // every row has as many cells
}

/** Covers the least other count of a row with exactly one covered cell. Writes to `target`, transposed, where it is given. */
function coverSingle(
  rows: (number | null)[][],
  tabela: readonly (readonly number[])[],
  target?: (number | null)[][],
): boolean {
  for (const [i, row] of rows.entries()) {
    if (row.filter((n) => n === null).length !== 1) continue;
    const at = leastOf(row, tabela[i] ?? []);
    if (at === -1) continue;
    row[at] = null;
    const across = target?.[at];
    if (across) across[i] = null;
    return true;
  }
  return false;
}

/** Where the least visible count stands, a zero last; -1 where nothing else is visible. */
function leastOf(row: readonly (number | null)[], real: readonly number[]): number {
  let at = -1;
  for (const [i, n] of row.entries()) {
    if (n === null) continue;
    const best = at === -1 ? 0 : (real[at] ?? 0);
    if (at === -1 || (n > 0 && (best === 0 || n < best))) at = i;
  }
  return at;
}
