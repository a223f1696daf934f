import type { CadastroInicioBody } from '@balcao/contract/auth';
import type { FieldIssue } from '@balcao/contract/problems';
import { CNPJ_INVALIDO, parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { COMUNICACOES } from '@balcao/domain/pessoa/comunicacao';
import { CPF_INVALIDO, parseCpf } from '@balcao/domain/pessoa/cpf';
import { DATA_NASCIMENTO_INVALIDA, isDataNascimento } from '@balcao/domain/pessoa/data-nascimento';
import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import {
  isNome,
  isNomeSocial,
  isRazaoSocial,
  NOME_INVALIDO,
  NOME_SOCIAL_INVALIDO,
  normalizeNome,
  normalizeRazaoSocial,
  RAZAO_SOCIAL_INVALIDA,
} from '@balcao/domain/pessoa/nome';
import { CELULAR_INVALIDO, parseTelefone, telefoneTipo } from '@balcao/domain/pessoa/telefone';
import * as z from 'zod';

/** A person stored while the e-mail code is pending, in the form of the later account. */
export const Cadastro = z.object({
  pessoa: z.enum(['PF', 'PJ']),
  cpfCnpj: z.string(),
  nome: z.string(),
  nomeSocial: z.string().nullable(),
  dataNascimento: z.string().nullable(),
  email: z.string(),
  celular: z.string().nullable(),
  /** Null for a sign-up that began before this question existed. */
  comunicacao: z.enum(COMUNICACOES).nullable().default(null),
});

export type Cadastro = z.output<typeof Cadastro>;

type Body = z.output<typeof CadastroInicioBody>;

/** Reads the form; `issues` lists every refused field. */
export function checkSignUp(body: Body, today: string): { cadastro: Cadastro; issues: FieldIssue[] } {
  const person = body.pessoa === 'PF' ? checkPessoa(body, today) : checkEmpresa(body);
  const issues = person.issues;
  const email = parseEmail(body.email);
  if (!email) issues.push({ path: 'email', message: EMAIL_INVALIDO });
  const celular = body.celular ? parseTelefone(body.celular) : null;
  if (body.celular && telefoneTipo(body.celular) !== 'celular')
    issues.push({ path: 'celular', message: CELULAR_INVALIDO });
  const { pessoa, comunicacao } = body;
  return {
    cadastro: { ...person.dados, pessoa, email: email ?? body.email, celular, comunicacao },
    issues,
  };
}

function checkPessoa(body: Body, today: string) {
  const issues: FieldIssue[] = [];
  const cpf = parseCpf(body.cpfCnpj);
  if (!cpf) issues.push({ path: 'cpfCnpj', message: CPF_INVALIDO });
  if (!isNome(body.nome)) issues.push({ path: 'nome', message: NOME_INVALIDO });
  if (body.nomeSocial && !isNomeSocial(body.nomeSocial))
    issues.push({ path: 'nomeSocial', message: NOME_SOCIAL_INVALIDO });
  if (body.dataNascimento && !isDataNascimento(body.dataNascimento, today))
    issues.push({ path: 'dataNascimento', message: DATA_NASCIMENTO_INVALIDA });
  const dados = {
    cpfCnpj: cpf ?? body.cpfCnpj,
    nome: normalizeNome(body.nome),
    nomeSocial: body.nomeSocial ? normalizeNome(body.nomeSocial) : null,
    dataNascimento: body.dataNascimento ?? null,
  };
  return { dados, issues };
}

function checkEmpresa(body: Body) {
  const cnpj = parseCnpj(body.cpfCnpj);
  const issues: FieldIssue[] = cnpj ? [] : [{ path: 'cpfCnpj', message: CNPJ_INVALIDO }];
  if (!isRazaoSocial(body.nome)) issues.push({ path: 'nome', message: RAZAO_SOCIAL_INVALIDA });
  const nome = normalizeRazaoSocial(body.nome);
  return {
    dados: { cpfCnpj: cnpj ?? body.cpfCnpj, nome, nomeSocial: null, dataNascimento: null },
    issues,
  };
}
