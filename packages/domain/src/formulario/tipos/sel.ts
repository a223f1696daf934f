import type { CampoSel } from '../campo.ts';
import { resolveOpcoes } from '../contexto.ts';
import type { CampoRegra } from '../regra.ts';
import { cleanText, isVazio } from '../valor.ts';

/** One choice of a list, stored as the option's value. */
export const regraSel: CampoRegra<CampoSel> = {
  normalizar: (bruto) => cleanText(bruto),
  validar(valor, campo, { contexto }) {
    const opcoes = resolveOpcoes(campo.opcoes, contexto);
    if (opcoes === null || opcoes.some((opcao) => opcao.valor === valor)) return null;
    return 'Escolha uma das opções da lista.';
  },
  formatar(valor, campo, contexto) {
    const opcoes = resolveOpcoes(campo.opcoes, contexto) ?? [];
    return opcoes.find((opcao) => opcao.valor === valor)?.rotulo ?? String(valor);
  },
  vazio: isVazio,
};
