import type { Campo, Formulario } from './campo.ts';
import { indexCampos } from './indice.ts';
import { isRecord, type RespostasBrutas } from './valor.ts';

/**
 * The answers with a place in the form, as typed, right or wrong, in force or not: a draft keeps only these
 * keys, at any depth. Rows keep their places. An impossible answer counts as emptied, and `undefined`, as in
 * JSON, as missing.
 */
export function manterConhecidas(form: Formulario, respostas: RespostasBrutas): Record<string, unknown> {
  return pick(indexCampos(form), respostas);
}

function pick(campos: ReadonlyMap<string, { campo: Campo }>, given: RespostasBrutas) {
  const kept = Object.entries(given).flatMap(([nome, valor]): [string, unknown][] => {
    const known = campos.get(nome);
    return known && valor !== undefined ? [[nome, keep(known.campo, valor)]] : [];
  });
  return Object.fromEntries(kept);
}

function keep(campo: Campo, valor: unknown): unknown {
  if (campo.tipo !== 'tab') return keepPlain(valor);
  if (!Array.isArray(valor)) return null;
  const colunas = new Map(campo.linhas.campos.map((coluna) => [coluna.nome, { campo: coluna }]));
  return valor.map((row: unknown) => (isRecord(row) ? pick(colunas, row) : {}));
}

/** A plain answer or a list of them. */
function keepPlain(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.filter((one) => one === null || typeof one !== 'object');
  return isRecord(valor) ? null : valor;
}
