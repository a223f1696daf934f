import { SEGURANCA_INICIAL, SENHA_PISO } from '../seguranca/seguranca.ts';
import { foldText } from '../texto/busca.ts';
import { alphanumeric, isCommon, isRepetition, withoutSequences, withoutYears } from './senha-padrao.ts';

/** Longest password; the limit only keeps the hashing cost bounded. */
export const SENHA_MAX = 256;

/** Why a password was refused. */
export type SenhaCodigo =
  | 'curta'
  | 'longa'
  | 'comum'
  | 'documento'
  | 'nome'
  | 'email'
  | 'sigla'
  | 'sequencia'
  | 'repeticao'
  | 'ano';

/** One reason why a password was refused, with the text for the person. */
export type SenhaProblem = { codigo: SenhaCodigo; mensagem: string };

/** The password and what is known of its owner; empty texts are ignored. */
export type SenhaInput = {
  senha: string;
  /** Kind of account: 0 person or company, 1 to 3 staff. */
  tipo: number;
  cpfCnpj?: string;
  nome?: string;
  email?: string;
  /** Acronym of the council, such as `CRCR-MG`. */
  sigla?: string;
  /** Shortest length set by the council, if it is not the default of the tipo. */
  minimo?: number;
};

/** A password as it is hashed and compared: NFC, so that the same keys on two systems give the same bytes. */
export function normalizeSenha(senha: string): string {
  return senha.normalize('NFC');
}

/** The shortest password accepted, in characters: the council's setting or the default of the tipo, never under the floor. */
export function senhaMinima(tipo: number, minimo?: number): number {
  const { senhaPessoas, senhaEquipe } = SEGURANCA_INICIAL;
  return Math.max(SENHA_PISO, minimo ?? (tipo === 0 ? senhaPessoas : senhaEquipe));
}

/**
 * Checks a new password: length, block list, personal data and obvious patterns. There are no composition rules
 * (digits, capitals, symbols), as NIST SP 800-63B asks.
 * @returns every reason to refuse it, or an empty list
 */
export function checkSenha(input: SenhaInput): SenhaProblem[] {
  const minimo = senhaMinima(input.tipo, input.minimo);
  const length = [...normalizeSenha(input.senha)].length;
  if (length > SENHA_MAX) return [{ codigo: 'longa', mensagem: `Use no máximo ${SENHA_MAX} caracteres.` }];
  const mensagens: Record<Exclude<SenhaCodigo, 'longa'>, string> = {
    curta: `Use pelo menos ${minimo} caracteres.`,
    comum: 'Esta senha é muito comum. Escolha outra.',
    documento: 'Não use o seu CPF ou CNPJ na senha.',
    nome: 'Não use partes do seu nome na senha.',
    email: 'Não use o seu e-mail na senha.',
    sigla: 'Não use a sigla do Conselho na senha.',
    sequencia: 'Evite sequências, como 123456 ou abcdef.',
    repeticao: 'Evite repetições, como aaaa ou 121212.',
    ano: 'Não use só um ano ou uma data com poucas letras.',
  };
  const found = { ...personalData(input), ...patterns(foldText(input.senha)), curta: length < minimo };
  return CODIGOS.filter((codigo) => found[codigo]).map((codigo) => ({ codigo, mensagem: mensagens[codigo] }));
}

const CODIGOS = [
  'curta',
  'comum',
  'documento',
  'nome',
  'email',
  'sigla',
  'sequencia',
  'repeticao',
  'ano',
] as const;

/** Letters and digits that have to remain once sequences, or years, are taken out. */
const LEFT_AFTER_SEQUENCES = 6;
const LEFT_AFTER_YEARS = 8;

function patterns(folded: string) {
  const plain = alphanumeric(folded);
  const noSequences = alphanumeric(withoutSequences(folded));
  const noYears = alphanumeric(withoutYears(folded));
  return {
    comum: isCommon(folded),
    sequencia: noSequences !== plain && noSequences.length < LEFT_AFTER_SEQUENCES,
    repeticao: folded !== '' && isRepetition(folded),
    ano: noYears !== plain && noYears.length < LEFT_AFTER_YEARS,
  };
}

const PARTICLES = new Set(['das', 'dos', 'del', 'van', 'von', 'ltda', 'eireli']);

function personalData({ senha, cpfCnpj = '', nome = '', email = '', sigla = '' }: SenhaInput) {
  const folded = foldText(senha);
  const local = foldText(email.split('@', 1)[0] ?? '');
  const acronym = foldText(sigla);
  const nameParts = pieces(foldText(nome)).filter((part) => !PARTICLES.has(part));
  return {
    documento: containsDocument(alphanumeric(folded), alphanumeric(foldText(cpfCnpj))),
    nome: nameParts.some((part) => contains(folded, part)),
    email: [alphanumeric(local), ...pieces(local.replace(/\d+/g, ' '))].some((part) =>
      contains(folded, part),
    ),
    sigla: [alphanumeric(acronym), ...pieces(acronym)].some((part) => contains(folded, part)),
  };
}

function pieces(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u);
}

/** Words of four or more are searched anywhere; three letters count only when they stand alone (`rui` not in `fruit`). */
function contains(folded: string, word: string): boolean {
  if (word.length < 3) return false;
  if (word.length === 3) return folded.split(/[^\p{L}]+/u).includes(word);
  return folded.includes(word) || alphanumeric(folded).includes(word);
}

const DOCUMENT_WINDOW = 8;

/** Eight characters in a row of the document are enough: people leave the check digits or the branch out. */
function containsDocument(plain: string, document: string): boolean {
  for (let i = 0; i + DOCUMENT_WINDOW <= document.length; i += 1) {
    if (plain.includes(document.slice(i, i + DOCUMENT_WINDOW))) return true;
  }
  return false;
}
