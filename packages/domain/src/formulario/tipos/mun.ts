import { ufOfMunicipio } from '../../pessoa/uf.ts';
import type { CampoMun } from '../campo.ts';
import type { CampoRegra } from '../regra.ts';
import { cleanText, isVazio } from '../valor.ts';

/** Municipality, stored as its seven-digit IBGE code. */
export const regraMun: CampoRegra<CampoMun> = {
  normalizar: (bruto) => cleanText(bruto),
  validar(valor, campo, { contexto, ler }) {
    const uf = ufOfMunicipio(String(valor));
    const unknown = contexto.municipio !== undefined && contexto.municipio(String(valor)) === undefined;
    if (uf === null || unknown) return 'Escolha um município da lista.';
    const chosen = campo.uf === undefined ? undefined : ler(campo.uf);
    if (chosen !== undefined && chosen !== uf.sigla) return 'Este município não fica no estado escolhido.';
    return null;
  },
  formatar: (valor, _campo, contexto) => contexto.municipio?.(String(valor)) ?? String(valor),
  vazio: isVazio,
};
