import { CNPJ_INVALIDO, parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { CPF_INVALIDO, parseCpf } from '@balcao/domain/pessoa/cpf';
import { isNome, isRazaoSocial, NOME_INVALIDO, RAZAO_SOCIAL_INVALIDA } from '@balcao/domain/pessoa/nome';
import { checkFim, PAPEIS, type Papel } from '@balcao/domain/pessoa/representacao';
import { todayIso } from '#ui/date.tsx';
import { motivoIssues } from '#ui/motivo-issues.ts';
import type { RecordForm, RecordIssue } from '#ui/record-form.ts';

/** The form of a representation. */
export interface Dados {
  cnpj: string;
  razaoSocial: string;
  cpf: string;
  nome: string;
  papel: string;
  /** '' for no last day. */
  ate: string;
  motivo: string;
}

/** An empty form. */
export const EM_BRANCO: Dados = {
  cnpj: '',
  razaoSocial: '',
  cpf: '',
  nome: '',
  papel: '',
  ate: '',
  motivo: '',
};

/** A field of the form, other than the last day. */
export type Parte = 'cnpj' | 'razaoSocial' | 'cpf' | 'nome' | 'papel' | 'motivo';

/** The errors of the given fields; with `own` in the words for the person themselves. */
export function dadosIssues(form: RecordForm<Dados>, asked: readonly Parte[], own = false): RecordIssue[] {
  const { cnpj, razaoSocial, cpf, nome, papel, ate, motivo } = form.value;
  const wrong: Record<Parte, string | null> = {
    cnpj: parseCnpj(cnpj) === null ? say(cnpj, 'Informe o CNPJ.', CNPJ_INVALIDO) : null,
    razaoSocial: isRazaoSocial(razaoSocial)
      ? null
      : say(razaoSocial, 'Informe a razão social.', RAZAO_SOCIAL_INVALIDA),
    cpf: parseCpf(cpf) === null ? say(cpf, 'Informe o CPF.', CPF_INVALIDO) : null,
    nome: isNome(nome) ? null : say(nome, 'Informe o nome completo.', NOME_INVALIDO),
    papel: isPapel(papel) ? null : `Escolha o que ${own ? 'você' : 'a pessoa'} é da empresa.`,
    motivo: motivoIssues(motivo)[0]?.message ?? null,
  };
  const past = checkFim(ate || null, todayIso());
  return [
    ...asked.flatMap((path) => (wrong[path] === null ? [] : [{ path, message: wrong[path] }])),
    ...form.dateIssues('ate'),
    ...(past === null ? [] : [{ path: 'ate', message: past }]),
  ];
}

const say = (text: string, missing: string, wrong: string) => (text.trim() === '' ? missing : wrong);

const isPapel = (text: string): text is Papel => PAPEIS.some((papel) => papel === text);

/** Capacity and last day as the API expects them, from a valid form. */
export function vinculoDe({ papel, ate }: Dados): { papel: Papel; ate: string | null } {
  return { papel: papel as Papel, ate: ate || null };
}
