import { EMAIL_INVALIDO, parseEmail } from '../../pessoa/email.ts';
import type { CampoEmail } from '../campo.ts';
import type { CampoRegra } from '../regra.ts';
import { regraDeTextoLido } from '../texto-lido.ts';
import { checkVerificado } from '../verificacao.ts';

const base = regraDeTextoLido<CampoEmail>({
  parse: parseEmail,
  format: (email) => email,
  mensagem: EMAIL_INVALIDO,
});

/** E-mail address, stored with its domain in lower case. */
export const regraEmail: CampoRegra<CampoEmail> = {
  ...base,
  validar: (valor, campo, ambiente) =>
    base.validar(valor, campo, ambiente) ?? checkVerificado(valor, campo, ambiente.contexto),
};
