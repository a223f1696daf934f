import { parseCnpj } from '../../pessoa/cnpj.ts';
import { parseCpf } from '../../pessoa/cpf.ts';
import { formatCpfCnpj } from '../../pessoa/login.ts';
import type { CampoCpfCnpj } from '../campo.ts';
import { regraDeTextoLido } from '../texto-lido.ts';

/** CPF or CNPJ in one field; the length of the stored value tells them apart. */
export const regraCpfCnpj = regraDeTextoLido<CampoCpfCnpj>({
  parse: (text) => parseCpf(text) ?? parseCnpj(text),
  format: formatCpfCnpj,
  mensagem: 'CPF ou CNPJ inválido. Confira letras e números.',
});
