import { CNPJ_INVALIDO, parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { CPF_INVALIDO, parseCpf } from '@balcao/domain/pessoa/cpf';
import { isNome, isRazaoSocial, NOME_INVALIDO, RAZAO_SOCIAL_INVALIDA } from '@balcao/domain/pessoa/nome';
import { checkFim, PAPEIS, type Papel } from '@balcao/domain/pessoa/representacao';
import { DATA_INEXISTENTE } from '@balcao/domain/texto/data-errada';
import { todayIso } from '#ui/date.tsx';
import type { FormErrors } from '#ui/use-form-errors.ts';

/** Company, capacity and last day while they are being written. */
export interface Dados {
  cnpj: string;
  razaoSocial: string;
  papel: string;
  /** '' without one. */
  ate: string;
  /** False while what is typed is no date. */
  valid: boolean;
  /** What is typed is written as a date, and the calendar has no such day. */
  missing?: boolean;
}

/** Nothing written yet. */
export const EM_BRANCO: Dados = { cnpj: '', razaoSocial: '', papel: '', ate: '', valid: true };

/** Which of them the form asks for. */
export type Parte = 'cnpj' | 'razaoSocial';

interface Lidos {
  cnpj: string;
  razaoSocial: string;
  papel: Papel;
  ate: string | null;
}

/** One more thing that is wrong with the form. */
interface Issue {
  path: string;
  message: string;
}

interface Pedida {
  asked: readonly Parte[];
  more?: readonly Issue[];
  /** The person writes it of themselves. */
  own?: boolean;
}

const SEM_DATA = 'Escreva a data como 31/12/2026, ou deixe em branco.';

/** The answers as the portal takes them; null, with the reasons shown, while something is wrong. */
export function readDados(
  dados: Dados,
  errors: FormErrors,
  { asked, more = [], own = false }: Pedida,
): Lidos | null {
  const papel = PAPEIS.find((known) => known === dados.papel);
  const { ate, wrong: wrongAte } = readAte(dados);
  const issues: Issue[] = [];
  const wrong = (path: string, message: string) => issues.push({ path, message });
  if (asked.includes('cnpj') && parseCnpj(dados.cnpj) === null)
    wrong('cnpj', dados.cnpj.trim() === '' ? 'Informe o CNPJ.' : CNPJ_INVALIDO);
  if (asked.includes('razaoSocial') && !isRazaoSocial(dados.razaoSocial))
    wrong('razaoSocial', dados.razaoSocial.trim() === '' ? 'Informe a razão social.' : RAZAO_SOCIAL_INVALIDA);
  if (papel === undefined) wrong('papel', `Escolha o que ${own ? 'você' : 'a pessoa'} é da empresa.`);
  if (!errors.show([...issues, ...wrongAte, ...more]) || papel === undefined) return null;
  return { cnpj: dados.cnpj, razaoSocial: dados.razaoSocial, papel, ate };
}

/** Person and last day while they are being written. */
export interface DadosDaPessoa extends Pick<Dados, 'ate' | 'valid' | 'missing'> {
  cpf: string;
  nome: string;
}

/** The same of a person whose proxy somebody says to be; null, with the reasons shown, while something is wrong. */
export function readDadosDaPessoa(
  { cpf, nome, ...dados }: DadosDaPessoa,
  errors: FormErrors,
  more: readonly Issue[],
): { cpf: string; nome: string; ate: string | null } | null {
  const issues: Issue[] = [];
  if (parseCpf(cpf) === null)
    issues.push({ path: 'cpf', message: cpf.trim() === '' ? 'Informe o CPF.' : CPF_INVALIDO });
  if (!isNome(nome))
    issues.push({ path: 'nome', message: nome.trim() === '' ? 'Informe o nome completo.' : NOME_INVALIDO });
  const { ate, wrong } = readAte(dados);
  return errors.show([...issues, ...wrong, ...more]) ? { cpf, nome, ate } : null;
}

/** The last day, or what is wrong with it. */
function readAte({ ate: text, valid, missing }: Pick<Dados, 'ate' | 'valid' | 'missing'>) {
  const ate = text === '' ? null : text;
  const wrong: Issue[] = [];
  if (!valid) wrong.push({ path: 'ate', message: missing ? DATA_INEXISTENTE : SEM_DATA });
  const past = checkFim(ate, todayIso());
  if (past !== null) wrong.push({ path: 'ate', message: past });
  return { ate, wrong };
}

const SEM_MOTIVO = 'Escreva o motivo, com pelo menos 10 letras.';

/** What is wrong with a reason; nothing where it can be sent. */
export function motivoIssues(motivo: string): Issue[] {
  return motivo.trim().length < 10 ? [{ path: 'motivo', message: SEM_MOTIVO }] : [];
}
