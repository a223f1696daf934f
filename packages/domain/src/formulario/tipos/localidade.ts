import { ufOfMunicipio } from '../../pessoa/uf.ts';
import type { CampoLocalidade } from '../campo.ts';
import type { CampoRegra } from '../regra.ts';
import { cleanText, isVazio } from '../valor.ts';

/** Office of the council, stored as the IBGE code of its municipality. */
export const regraLocalidade: CampoRegra<CampoLocalidade> = {
  normalizar: (bruto) => cleanText(bruto),
  validar(valor, _campo, { contexto }) {
    const ibge = String(valor);
    const known = contexto.localidade
      ? contexto.localidade(ibge) !== undefined
      : ufOfMunicipio(ibge) !== null;
    return known ? null : 'Escolha um local de atendimento da lista.';
  },
  formatar: (valor, _campo, contexto) => contexto.localidade?.(String(valor)) ?? String(valor),
  vazio: isVazio,
};
