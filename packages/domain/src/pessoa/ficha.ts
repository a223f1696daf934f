import { maskEmail } from './email.ts';
import { maskCpfCnpj } from './login.ts';
import { maskTelefone } from './telefone.ts';

/** Minutes for which a record that was opened with a reason stays open to who opened it. */
export const FICHA_ABERTA_MINUTOS = 30;

interface Endereco {
  municipioIbge: string | null;
  uf: string | null;
}

/** What of a person's record is private. */
interface Ficha<E extends Endereco, D> {
  cpfCnpj: string;
  email: string;
  celular: string | null;
  dataNascimento: D | null;
  endereco: E | null;
}

/**
 * The record as staff read it who have no matter with the person: enough to tell two people of one name apart. A CNPJ
 * is public and stays whole; of an address the town stays.
 */
export function mascararFicha<E extends Endereco, D>(ficha: Ficha<E, D>) {
  const { municipioIbge = null, uf = null } = ficha.endereco ?? {};
  return {
    cpfCnpj: maskCpfCnpj(ficha.cpfCnpj),
    email: maskEmail(ficha.email),
    celular: ficha.celular === null ? null : maskTelefone(ficha.celular),
    dataNascimento: null,
    endereco:
      municipioIbge === null && uf === null
        ? null
        : {
            cep: null,
            logradouro: null,
            numero: null,
            complemento: null,
            bairro: null,
            municipioIbge,
            uf,
          },
  };
}
