import type { ContaNoBanco } from './conta.ts';
import { modulo10, resto11 } from './digito.ts';

/** How one bank numbers its boletos. */
interface Regra {
  /** Largest number that we may give. */
  ultimo: number;
  /** What each field of the account has to be, and how to say that it is not. */
  campos: readonly { campo: keyof ContaNoBanco; forma: RegExp; falta: string }[];
  /** The number as the bank keeps it, digits and letters only. */
  nossoNumero: (conta: ContaNoBanco, sequencia: number) => string;
  /** The 20 places of a CNAB file that hold it. */
  noArquivo: (conta: ContaNoBanco, nossoNumero: string) => string;
  campoLivre: (conta: ContaNoBanco, nossoNumero: string) => string;
}

const AGENCIA = {
  campo: 'agencia',
  forma: /^[0-9]{1,4}$/,
  falta: 'A agência tem até 4 números, sem o dígito.',
} as const;

const pad = (value: string | number, length: number) => String(value).padStart(length, '0');

/**
 * Banco do Brasil, and the layout that we write for any bank without a rule here: convênio of 7 digits, sequence of 10 and
 * carteira. A council tests the first file with its bank before it goes on.
 */
const CONVENIO: Regra = {
  ultimo: 9_999_999_999,
  campos: [
    { ...AGENCIA, forma: /^[0-9]{1,5}$/, falta: 'A agência tem até 5 números, sem o dígito.' },
    { campo: 'conta', forma: /^[0-9]{1,12}$/, falta: 'A conta tem até 12 números, sem o dígito.' },
    { campo: 'convenio', forma: /^[0-9]{7}$/, falta: 'O convênio tem 7 números.' },
    { campo: 'carteira', forma: /^[0-9]{2}$/, falta: 'A carteira tem 2 números.' },
  ],
  nossoNumero: ({ convenio }, sequencia) => convenio + pad(sequencia, 10),
  noArquivo: (_, nossoNumero) => nossoNumero.padEnd(20),
  campoLivre: ({ carteira }, nossoNumero) => `000000${nossoNumero}${carteira}`,
};

/** Bradesco: number of 11 digits whose check digit may be the letter P. */
const BRADESCO: Regra = {
  ultimo: 99_999_999_999,
  campos: [
    AGENCIA,
    { campo: 'conta', forma: /^[0-9]{1,7}$/, falta: 'A conta tem até 7 números, sem o dígito.' },
    { campo: 'convenio', forma: /^[0-9]{1,20}$/, falta: 'O convênio tem até 20 números.' },
    { campo: 'carteira', forma: /^[0-9]{2}$/, falta: 'A carteira tem 2 números.' },
  ],
  nossoNumero: ({ carteira }, sequencia) => {
    const number = pad(sequencia, 11);
    const rest = resto11(carteira + number, 7);
    return number + (rest === 0 ? '0' : rest === 1 ? 'P' : String(11 - rest));
  },
  noArquivo: ({ carteira }, nossoNumero) => `${pad(carteira, 3)}00000${nossoNumero}`,
  campoLivre: ({ agencia, carteira, conta }, nossoNumero) =>
    `${pad(agencia, 4)}${carteira}${nossoNumero.slice(0, 11)}${pad(conta, 7)}0`,
};

/** Itaú: number of 8 digits and a check digit over agência, conta, carteira and number. */
const ITAU: Regra = {
  ultimo: 99_999_999,
  campos: [
    AGENCIA,
    { campo: 'conta', forma: /^[0-9]{1,5}$/, falta: 'A conta tem até 5 números, sem o dígito.' },
    { campo: 'convenio', forma: /^[0-9]{0,20}$/, falta: 'O convênio tem até 20 números.' },
    { campo: 'carteira', forma: /^[0-9]{3}$/, falta: 'A carteira tem 3 números.' },
  ],
  nossoNumero: ({ agencia, conta, carteira }, sequencia) => {
    const number = carteira + pad(sequencia, 8);
    return number.slice(3) + modulo10(pad(agencia, 4) + pad(conta, 5) + number);
  },
  noArquivo: ({ carteira }, nossoNumero) => `${carteira}${nossoNumero}`.padEnd(20),
  campoLivre: ({ agencia, conta, carteira }, nossoNumero) => {
    const account = pad(agencia, 4) + pad(conta, 5);
    return `${carteira}${nossoNumero}${account}${modulo10(account)}000`;
  },
};

function regraDe(banco: string): Regra {
  return { '237': BRADESCO, '341': ITAU }[banco] ?? CONVENIO;
}

/** What of the account has not the form that its bank asks for, by field. */
export function faltasDaConta(conta: ContaNoBanco): { campo: keyof ContaNoBanco; texto: string }[] {
  const banco = /^[0-9]{3}$/.test(conta.banco)
    ? []
    : [{ campo: 'banco' as const, texto: 'O banco tem 3 números.' }];
  const others = regraDe(conta.banco)
    .campos.filter(({ campo, forma }) => !forma.test(conta[campo]))
    .map(({ campo, falta }) => ({ campo, texto: falta }));
  return [...banco, ...others];
}

/**
 * The number of a boleto as its bank keeps it, check digit included.
 * @throws RangeError when the sequence is beyond what the bank has room for.
 */
export function nossoNumero(conta: ContaNoBanco, sequencia: number): string {
  const { ultimo, nossoNumero: write } = regraDe(conta.banco);
  if (!Number.isSafeInteger(sequencia) || sequencia < 1 || sequencia > ultimo)
    throw new RangeError('the bank has no room for this number');
  return write(conta, sequencia);
}

/** The 25 digits of the free field of a bar code. */
export function campoLivre(conta: ContaNoBanco, numero: string): string {
  return regraDe(conta.banco).campoLivre(conta, numero);
}

/** The 20 places in which a CNAB 240 file holds the number of a boleto. */
export function nossoNumeroNoArquivo(conta: ContaNoBanco, numero: string): string {
  return regraDe(conta.banco).noArquivo(conta, numero);
}
