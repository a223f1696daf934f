import type { CampoSimples, CampoTab } from '../campo.ts';
import type { Contexto } from '../contexto.ts';
import type { CampoRegra } from '../regra.ts';
import { isBlankRow, isVazio, type LinhaValor, readOwn, type Valor } from '../valor.ts';

/** Rows that are read at most, far more than any group may have: so many are refused, and none was cut before. */
const LIDAS_MAX = 1_000;

/** Most rows of a repeating group when the field does not say. */
export const LINHAS_MAX = 50;

/** The filled rows of a group, in order. */
export function filledRows(valor: Valor | null | undefined): LinhaValor[] {
  return rowsOf(valor).filter((linha) => !isBlankRow(linha));
}

/** The rows of a group, blank ones included; empty when the value is not a list of rows. */
export function rowsOf(valor: Valor | null | undefined): LinhaValor[] {
  return Array.isArray(valor) ? valor.filter((item) => typeof item === 'object') : [];
}

/** Rule of repeating groups; `regraDe` gives the rule of a column. */
export function createRegraTab(regraDe: (campo: CampoSimples) => CampoRegra): CampoRegra<CampoTab> {
  const normalizeRow = (bruto: unknown, campos: readonly CampoSimples[], contexto: Contexto): LinhaValor => {
    const given = campos.filter((campo) => readOwn(bruto, campo.nome) !== undefined);
    return Object.fromEntries(
      given.map((c) => [c.nome, regraDe(c).normalizar(readOwn(bruto, c.nome), c, contexto)] as const),
    );
  };
  return {
    normalizar(bruto, campo, contexto) {
      if (!Array.isArray(bruto)) return null;
      const rows = bruto.map((row: unknown) => normalizeRow(row, campo.linhas.campos, contexto));
      if (rows.length <= (campo.linhas.max ?? LINHAS_MAX)) return rows;
      // Too many are refused with all that they say; blank rows in between are no answer, and never crowd one out.
      return rows.filter((row) => !isBlankRow(row)).slice(0, LIDAS_MAX);
    },
    validar(valor, { linhas }) {
      const { length } = filledRows(valor);
      const max = linhas.max ?? LINHAS_MAX;
      if (length < (linhas.min ?? 0)) return `Preencha pelo menos ${linhas.min} (${linhas.titulo}).`;
      return length > max ? `Preencha no máximo ${max} (${linhas.titulo}).` : null;
    },
    formatar: (valor) => {
      const { length } = filledRows(valor);
      return length === 1 ? '1 item' : `${length} itens`;
    },
    vazio: isVazio,
  };
}
