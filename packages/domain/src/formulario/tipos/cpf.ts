import { CPF_INVALIDO, formatCpf, parseCpf } from '../../pessoa/cpf.ts';
import type { CampoCpf } from '../campo.ts';
import { regraDeTextoLido } from '../texto-lido.ts';

/** CPF, stored as 11 digits. */
export const regraCpf = regraDeTextoLido<CampoCpf>({
  parse: parseCpf,
  format: formatCpf,
  mensagem: CPF_INVALIDO,
});
