import { foldText } from '../texto/busca.ts';

/** Longest name and longest sigla of a school. */
export const NOME_MAXIMO = 150;
export const SIGLA_MAXIMA = 20;

/** A school as the council lists it. */
export interface Instituicao {
  nome: string;
  /** What people call it, such as `UFMG`; null when it has none. */
  sigla: string | null;
  /** Two letters of the state. */
  uf: string;
}

/** A name as it is compared: no accents, case or punctuation, one space between words. */
export function chaveInstituicao(nome: string): string {
  return foldText(nome)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The ways of writing the name of a school, as they are compared. */
function escritas({ nome, sigla }: Pick<Instituicao, 'nome' | 'sigla'>): string[] {
  const chave = chaveInstituicao(nome);
  const curta = chaveInstituicao(sigla ?? '');
  return curta === '' ? [chave] : [chave, curta, `${chave} ${curta}`, `${curta} ${chave}`];
}

/**
 * Whether what somebody typed names a school of the list in its state: the name, the sigla, or both in either order. Accents,
 * case and punctuation do not count. A school of the same name in another state is another one.
 */
export function conheceInstituicao(
  lista: Iterable<Instituicao>,
  { nome, uf }: Pick<Instituicao, 'nome' | 'uf'>,
): boolean {
  const digitada = chaveInstituicao(nome);
  for (const conhecida of lista)
    if (conhecida.uf === uf && escritas(conhecida).includes(digitada)) return true;
  return false;
}

const filled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/**
 * The Brazilian school that answers for a diploma, as it was typed: where it was taken, or for a foreign one where it was
 * revalidated. Null where the answers name none.
 */
export function instituicaoDe(
  respostas: Readonly<Record<string, unknown>>,
): Pick<Instituicao, 'nome' | 'uf'> | null {
  const { instituicao, instituicaoRevalidadora, instituicaoUf: uf } = respostas;
  const nome = filled(instituicaoRevalidadora) ? instituicaoRevalidadora : instituicao;
  return filled(nome) && filled(uf) ? { nome: nome.trim(), uf } : null;
}
