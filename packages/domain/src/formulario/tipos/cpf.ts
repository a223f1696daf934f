import { CPF_INVALIDO, formatCpf, parseCpf } from '../../pessoa/cpf.ts';
import type { CampoCpf } from '../campo.ts';
import type { CampoRegra } from '../regra.ts';
import { regraDeTextoLido } from '../texto-lido.ts';

const lido = regraDeTextoLido<CampoCpf>({ parse: parseCpf, format: formatCpf, mensagem: CPF_INVALIDO });

/** CPF, stored as 11 digits. */
export const regraCpf: CampoRegra<CampoCpf> = {
  ...lido,
  validar(valor, campo, ambiente) {
    const wrong = lido.validar(valor, campo, ambiente);
    if (wrong !== null || campo.outraPessoa !== true) return wrong;
    return valor === ambiente.daOrigem?.({ de: 'perfil', caminho: 'cpf' })
      ? 'Este é o seu CPF. Informe o da outra pessoa.'
      : null;
  },
};
