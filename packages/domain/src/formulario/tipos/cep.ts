import { CEP_INVALIDO, formatCep, parseCep } from '../../pessoa/cep.ts';
import type { CampoCep } from '../campo.ts';
import { regraDeTextoLido } from '../texto-lido.ts';

/** CEP, stored as eight digits. */
export const regraCep = regraDeTextoLido<CampoCep>({
  parse: parseCep,
  format: formatCep,
  mensagem: CEP_INVALIDO,
});
