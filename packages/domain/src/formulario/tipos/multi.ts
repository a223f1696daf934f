import type { CampoMulti } from '../campo.ts';
import { resolveOpcoes } from '../contexto.ts';
import { cleanList, textsOf } from '../lista.ts';
import type { CampoRegra } from '../regra.ts';
import { isVazio } from '../valor.ts';

/** Several choices of a list, stored in the order of the options. */
export const regraMulti: CampoRegra<CampoMulti> = {
  normalizar(bruto, campo, contexto) {
    const chosen = cleanList(bruto);
    const opcoes = resolveOpcoes(campo.opcoes, contexto);
    if (chosen === null || opcoes === null) return chosen;
    // A choice that left the list (a debt paid meanwhile) could not be un-ticked on screen, so it is dropped here.
    const kept = opcoes.map((opcao) => opcao.valor).filter((valor) => chosen.includes(valor));
    return kept.length === 0 ? null : kept;
  },
  validar(valor, campo, { contexto }) {
    const { length } = textsOf(valor);
    const opcoes = resolveOpcoes(campo.opcoes, contexto);
    if (campo.exigeTodas && opcoes !== null && length < opcoes.length)
      return 'Marque todas as opções para continuar.';
    if (length < (campo.min ?? 0)) return `Escolha pelo menos ${campo.min} opções.`;
    if (length > (campo.max ?? length))
      return campo.max === 1 ? 'Escolha só uma opção.' : `Escolha no máximo ${campo.max} opções.`;
    return null;
  },
  formatar(valor, campo, contexto) {
    const opcoes = resolveOpcoes(campo.opcoes, contexto) ?? [];
    const rotulos = textsOf(valor).map(
      (item) => opcoes.find((opcao) => opcao.valor === item)?.rotulo ?? item,
    );
    return rotulos.join(rotulos.some(standsAlone) ? '\n' : ', ');
  },
  vazio: isVazio,
};

/** Longest choice that still reads well beside others in one line. */
const CURTA = 30;

/**
 * A debt with its amount is long and holds a comma of its own: a list with commas would hide where it ends.
 */
function standsAlone(rotulo: string): boolean {
  return rotulo.length > CURTA || rotulo.includes(',');
}
