import { CNPJ_INVALIDO, formatCnpj, parseCnpj } from '../../pessoa/cnpj.ts';
import type { CampoCnpj } from '../campo.ts';
import { regraDeTextoLido } from '../texto-lido.ts';

/** CNPJ, numeric or alphanumeric, stored as 14 characters in upper case. */
export const regraCnpj = regraDeTextoLido<CampoCnpj>({
  parse: parseCnpj,
  format: formatCnpj,
  mensagem: CNPJ_INVALIDO,
});
