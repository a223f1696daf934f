import { type LinhaAnuidade, NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';

/** Number and sum by row of the table, as a run keeps them. */
export type Linhas = Partial<Record<LinhaAnuidade, readonly [quantidade: number, total: number]>>;

export interface Totais {
  quantidade: number;
  total: number;
  linhas: { linha: LinhaAnuidade; quantidade: number; total: number }[];
}

/** What a run keeps, read from its column; only this feature writes it. */
export function readLinhas(json: unknown): Linhas {
  return (json ?? {}) as Linhas;
}

/** The rows in their order, and all of them together. */
export function somarLinhas(kept: Linhas): Totais {
  const linhas = NOMES_DAS_LINHAS.flatMap((linha) => {
    const [quantidade, total] = kept[linha] ?? [0, 0];
    return quantidade === 0 ? [] : [{ linha, quantidade, total }];
  });
  return {
    quantidade: linhas.reduce((sum, one) => sum + one.quantidade, 0),
    total: linhas.reduce((sum, one) => sum + one.total, 0),
    linhas,
  };
}

/** The same with more annuities. */
export function juntarLinhas(kept: Linhas, more: readonly { linha: LinhaAnuidade; valor: number }[]): Linhas {
  const joined: Linhas = { ...kept };
  for (const { linha, valor } of more) {
    const [quantidade, total] = joined[linha] ?? [0, 0];
    joined[linha] = [quantidade + 1, total + valor];
  }
  return joined;
}
