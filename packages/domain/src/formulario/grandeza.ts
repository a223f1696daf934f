import type { Campo, CampoCalc, CampoTab, Formulario } from './campo.ts';
import type { Calculo } from './campo-partes.ts';
import { findColuna, findColunaDeGrupo, indexCampos } from './indice.ts';

/** What a number of a form is of: cents, a count of something, or both added up, which is neither. */
export type Grandeza = 'dinheiro' | 'numero' | 'mistura';

const DAS_COBRANCAS = {
  aMais: 'dinheiro',
  entradaMinima: 'dinheiro',
  reparcelado: 'numero',
  parcelasMaximas: 'numero',
} as const;

/** What the field that a name means holds, read from the form or from a row of `tab`; null for what is no number. */
export function grandezaDe(form: Formulario, ref: string, tab?: CampoTab): Grandeza | null {
  return deRef(form, ref, tab, []);
}

/** What a calculation comes to, of a field of the form or of a row of `tab`; null where it is no number, or not yet known. */
export function grandezaDoCalculo(form: Formulario, calc: CampoCalc, tab?: CampoTab): Grandeza | null {
  return doCampo(form, calc, tab, []);
}

/**
 * How a calculated field is to be shown: cents are money whatever the form says, as a version published before the linter
 * asked for it may say otherwise.
 */
export function formatoDe(form: Formulario, calc: CampoCalc, tab?: CampoTab): CampoCalc['formato'] {
  return grandezaDoCalculo(form, calc, tab) === 'dinheiro' ? 'moeda' : calc.formato;
}

/** The way of showing that goes with a calculation just chosen: money as money, and what is none never so. */
export function formatoEscolhido(form: Formulario, calc: CampoCalc, tab?: CampoTab): CampoCalc['formato'] {
  const grandeza = grandezaDoCalculo(form, calc, tab);
  if (grandeza === 'dinheiro') return 'moeda';
  return grandeza === 'numero' && calc.formato === 'moeda' ? 'numero' : calc.formato;
}

/** `seen` are the calculations being worked out: one that goes in circles, which the linter refuses, has an end here. */
function deRef(form: Formulario, ref: string, tab: CampoTab | undefined, seen: readonly Campo[]) {
  const indice = indexCampos(form);
  const coluna = findColuna(tab, ref);
  if (coluna) return doCampo(form, coluna, tab, seen);
  const campo = indice.get(ref)?.campo;
  if (campo) return doCampo(form, campo, undefined, seen);
  const grupo = findColunaDeGrupo(indice, ref);
  return grupo && doCampo(form, grupo.coluna, grupo.tab, seen);
}

function doCampo(
  form: Formulario,
  campo: Campo,
  tab: CampoTab | undefined,
  seen: readonly Campo[],
): Grandeza | null {
  if (campo.tipo === 'moeda') return 'dinheiro';
  if (campo.tipo === 'int') return 'numero';
  if (campo.tipo !== 'calc' || seen.includes(campo)) return null;
  const { calculo, formato } = campo;
  if ('soma' in calculo) {
    return juntar(calculo.soma.map((ref) => deRef(form, ref, tab, [...seen, campo])));
  }
  return semSoma(calculo, formato);
}

function semSoma(
  calculo: Exclude<Calculo, { soma: string[] }>,
  formato: CampoCalc['formato'],
): Grandeza | null {
  if ('casos' in calculo) {
    const results = [...calculo.casos.map(({ valor }) => valor), calculo.senao];
    if (!results.some((valor) => typeof valor === 'number')) return null;
    return formato === 'moeda' ? 'dinheiro' : 'numero';
  }
  if ('acordo' in calculo) return calculo.parte === 'entradaMaxima' ? 'dinheiro' : null;
  if ('quantia' in calculo) return calculo.parte === undefined ? 'dinheiro' : DAS_COBRANCAS[calculo.parte];
  return 'numero';
}

function juntar(partes: readonly (Grandeza | null)[]): Grandeza | null {
  const kinds = new Set(partes.filter((parte) => parte !== null));
  if (kinds.size > 1) return 'mistura';
  const [one = null] = kinds;
  return one;
}
