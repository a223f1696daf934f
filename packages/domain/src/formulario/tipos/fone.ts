import {
  CELULAR_INVALIDO,
  formatTelefone,
  parseTelefone,
  TELEFONE_INVALIDO,
  telefoneTipo,
} from '../../pessoa/telefone.ts';
import type { CampoFone } from '../campo.ts';
import type { CampoRegra } from '../regra.ts';
import { regraDeTextoLido } from '../texto-lido.ts';
import { checkVerificado } from '../verificacao.ts';

const base = regraDeTextoLido<CampoFone>({
  parse: parseTelefone,
  format: formatTelefone,
  mensagem: TELEFONE_INVALIDO,
});

/** Brazilian phone, stored as E.164. */
export const regraFone: CampoRegra<CampoFone> = {
  ...base,
  validar(valor, campo, ambiente) {
    const tipo = telefoneTipo(String(valor));
    if (tipo === null || (campo.linha && tipo !== campo.linha)) {
      return campo.linha === 'celular' ? CELULAR_INVALIDO : TELEFONE_INVALIDO;
    }
    return checkVerificado(valor, campo, ambiente.contexto);
  },
};
