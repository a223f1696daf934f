import type { Campo, CampoCalc, CampoTab, Formulario } from '../campo.ts';
import { type Grandeza, grandezaDe, grandezaDoCalculo } from '../grandeza.ts';
import { indexCampos } from '../indice.ts';
import { refsDoLimite } from '../limite.ts';
import { chamarCampo } from '../rotulo.ts';
import { em, erro, type ProblemaLint, walkCampos } from './problema.ts';
import { resolveRef } from './referencias.ts';

/** Money taken for a count or a count for money: added up, shown so, or one bounding the other. */
export function lintGrandezas(form: Formulario): ProblemaLint[] {
  return walkCampos(form).flatMap(({ campo, tab, onde }) => {
    const row = tab ?? undefined;
    const found = campo.tipo === 'calc' ? lintCalc(form, campo, row) : lintBounds(form, campo, row);
    return found.map(([parte, said]) => em(erro('grandeza', onde, said), parte));
  });
}

type Achado = [parte: string, mensagem: string];

function lintCalc(form: Formulario, campo: CampoCalc, tab: CampoTab | undefined): Achado[] {
  const grandeza = grandezaDoCalculo(form, campo, tab);
  if (grandeza === 'mistura') return [['calculo.soma', sayMistura(form, campo, tab)]];
  if (grandeza === 'dinheiro' && campo.formato !== 'moeda')
    return [['formato', 'O resultado é em reais. Em “Mostrar como”, escolha “Valor em reais”.']];
  if (grandeza === 'numero' && campo.formato === 'moeda')
    return [['formato', 'O resultado não é em reais. Em “Mostrar como”, escolha “Número”.']];
  return [];
}

function sayMistura(form: Formulario, { calculo }: CampoCalc, tab: CampoTab | undefined): string {
  const soma = 'soma' in calculo ? calculo.soma : [];
  const first = (wanted: Grandeza) => {
    const ref = soma.find((each) => grandezaDe(form, each, tab) === wanted);
    const alvo = ref === undefined ? null : resolveRef(indexCampos(form), ref, tab ?? null);
    return alvo && `“${chamarCampo(alvo.campo)}”`;
  };
  const [reais, numeros] = [first('dinheiro'), first('numero')];
  return reais && numeros
    ? `Não dá para somar reais com números. Tire da soma ${reais}, que é em reais, ou ${numeros}, que não é.`
    : 'Não dá para somar reais com números. Tire da soma o campo que mistura os dois.';
}

function lintBounds(form: Formulario, campo: Campo, tab: CampoTab | undefined): Achado[] {
  if (campo.tipo !== 'int' && campo.tipo !== 'moeda') return [];
  const wrong: Grandeza = campo.tipo === 'int' ? 'dinheiro' : 'numero';
  const said =
    campo.tipo === 'int'
      ? 'Um valor em reais não serve de limite para um número. Escolha outro campo.'
      : 'Um número não serve de limite para um valor em reais. Escolha outro campo.';
  return (['min', 'max'] as const)
    .filter((parte) => refsDoLimite(campo[parte]).some((ref) => grandezaDe(form, ref, tab) === wrong))
    .map((parte) => [parte, said]);
}
