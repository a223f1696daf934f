import { isIsoDate } from '../../prazo/data.ts';
import { formatIsoDate, parseDataBr } from '../../texto/data-br.ts';
import { dizerDataErrada } from '../../texto/data-errada.ts';
import type { CampoData } from '../campo.ts';
import { DATA_MAX, DATA_MIN, resolveLimiteData, sayDate } from '../limite.ts';
import type { CampoRegra } from '../regra.ts';
import { cleanText, isVazio } from '../valor.ts';

/** Calendar day, stored as `YYYY-MM-DD`; typed as `dd/mm/aaaa`. */
export const regraData: CampoRegra<CampoData> = {
  normalizar(bruto) {
    const text = cleanText(bruto);
    if (text === null || isIsoDate(text)) return text;
    return parseDataBr(text) ?? text;
  },
  validar(valor, campo, ambiente) {
    if (typeof valor !== 'string' || !isIsoDate(valor)) return dizerDataErrada(String(valor));
    const min = resolveLimiteData(campo, 'min', ambiente);
    const max = resolveLimiteData(campo, 'max', ambiente);
    if (valor >= (min ?? DATA_MIN) && valor <= (max ?? DATA_MAX)) return null;
    const say = (date: string) => sayDate(date, ambiente.contexto.hoje);
    if (min !== null && max === null && valor < min) return `Informe uma data a partir de ${say(min)}.`;
    return `Informe uma data entre ${say(min ?? DATA_MIN)} e ${say(max ?? DATA_MAX)}.`;
  },
  formatar: (valor) => (isIsoDate(String(valor)) ? formatIsoDate(String(valor)) : String(valor)),
  vazio: isVazio,
};
