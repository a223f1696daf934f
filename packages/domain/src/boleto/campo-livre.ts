import type { ContaNoBanco } from './conta.ts';

/** How one bank numbers its boletos. */
interface Regra {
  /** Largest number that we may give. */
  ultimo: number;
  /** What each field of the account has to be, and how to say that it is not. */
  campos: readonly { campo: keyof ContaNoBanco; forma: RegExp; falta: string }[];
  /** The number as the bank keeps it. */
  nossoNumero: (conta: ContaNoBanco, sequencia: number) => string;
  /** The 20 places of a CNAB file that hold it. */
  noArquivo: (conta: ContaNoBanco, nossoNumero: string) => string;
  campoLivre: (conta: ContaNoBanco, nossoNumero: string) => string;
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Banco do Brasil: convênio of 7 digits, sequence of 10 and carteira. */
const BANCO_DO_BRASIL: Regra = {
  ultimo: 9_999_999_999,
  campos: [
    { campo: 'agencia', forma: /^[0-9]{1,5}$/, falta: 'A agência tem até 5 números, sem o dígito.' },
    { campo: 'conta', forma: /^[0-9]{1,12}$/, falta: 'A conta tem até 12 números, sem o dígito.' },
    { campo: 'convenio', forma: /^[0-9]{7}$/, falta: 'O convênio tem 7 números.' },
    { campo: 'carteira', forma: /^[0-9]{2}$/, falta: 'A carteira tem 2 números.' },
  ],
  nossoNumero: ({ convenio }, sequencia) => convenio + pad(sequencia, 10),
  noArquivo: (_, nossoNumero) => nossoNumero.padEnd(20),
  campoLivre: ({ carteira }, nossoNumero) => `000000${nossoNumero}${carteira}`,
};

/** Banks whose files and numbers tests prove. The invented one of the demonstration writes as Banco do Brasil does. */
const REGRAS: Readonly<Record<string, Regra>> = { '001': BANCO_DO_BRASIL, '999': BANCO_DO_BRASIL };

const DESCONHECIDO = {
  campo: 'banco',
  texto: 'O portal emite boletos pelo Banco do Brasil (001) e, na demonstração, pelo banco inventado 999.',
} as const;

/** @throws RangeError for a bank without a rule: no account of it is accepted. */
function regraDe(banco: string): Regra {
  const regra = REGRAS[banco];
  if (!regra) throw new RangeError(`no rule for bank ${banco}`);
  return regra;
}

/** What of the account has not the form that its bank asks for, by field; a bank without a rule alone. */
export function faltasDaConta(conta: ContaNoBanco): { campo: keyof ContaNoBanco; texto: string }[] {
  const regra = REGRAS[conta.banco];
  if (!regra) return [DESCONHECIDO];
  return regra.campos
    .filter(({ campo, forma }) => !forma.test(conta[campo]))
    .map(({ campo, falta }) => ({ campo, texto: falta }));
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
