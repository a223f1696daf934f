import { formatNis, NIS_INVALIDO, parseNis } from '../../pessoa/nis.ts';
import {
  isNome,
  isNomeSocial,
  NOME_INVALIDO,
  NOME_SOCIAL_INVALIDO,
  normalizeNome,
} from '../../pessoa/nome.ts';
import { parseRegistro, REGISTRO_INVALIDO } from '../../pessoa/registro.ts';
import { NUP_INVALIDO, parseNup } from '../../protocolo/nup.ts';
import { applyMask } from '../../texto/mascara.ts';
import type { CampoTxt } from '../campo.ts';
import { checkText } from '../comprimento.ts';
import { parseQuantidade, QUANTIDADE_INVALIDA } from '../quantidade.ts';
import type { CampoRegra } from '../regra.ts';
import type { Leitura } from '../texto-lido.ts';
import { cleanText, isVazio } from '../valor.ts';

/** Longest single-line text when the field does not say. */
const TXT_MAX = 150;

const same = (text: string) => text;

const formatos: Record<NonNullable<CampoTxt['formato']>, Leitura> = {
  nome: { parse: (t) => (isNome(t) ? normalizeNome(t) : null), format: same, mensagem: NOME_INVALIDO },
  nomeSocial: {
    parse: (t) => (isNomeSocial(t) ? normalizeNome(t) : null),
    format: same,
    mensagem: NOME_SOCIAL_INVALIDO,
  },
  nup: { parse: (t) => parseNup(t)?.numero ?? null, format: same, mensagem: NUP_INVALIDO },
  nis: { parse: parseNis, format: formatNis, mensagem: NIS_INVALIDO },
  // The acronym of the council is implied, so that a bare «001234/D» reads.
  registro: { parse: (t) => (parseRegistro(t, 'X') ? t : null), format: same, mensagem: REGISTRO_INVALIDO },
  quantidade: { parse: parseQuantidade, format: same, mensagem: QUANTIDADE_INVALIDA },
};

/** Text of one line, with an optional mask (stored without its literals) or well-known format. */
export const regraTxt: CampoRegra<CampoTxt> = {
  normalizar(bruto, campo) {
    const text = cleanText(bruto);
    if (text === null) return null;
    if (campo.mascara) return applyMask(campo.mascara, text).value || null;
    return (campo.formato && formatos[campo.formato].parse(text)) || text;
  },
  validar(valor, campo) {
    const text = String(valor);
    if (campo.mascara && !applyMask(campo.mascara, text).complete)
      return `Preencha como ${example(campo.mascara)}.`;
    if (campo.formato && formatos[campo.formato].parse(text) === null)
      return formatos[campo.formato].mensagem;
    return checkText(text, { min: campo.minLength, max: campo.maxLength ?? TXT_MAX });
  },
  formatar(valor, campo) {
    if (campo.mascara) return applyMask(campo.mascara, String(valor)).display;
    return campo.formato ? formatos[campo.formato].format(String(valor)) : String(valor);
  },
  vazio: isVazio,
};

/** A mask filled with zeros and letters, as an example to follow. */
function example(mascara: string): string {
  return mascara.replace(/[#AN]/g, (slot) => (slot === 'A' ? 'A' : '0'));
}
