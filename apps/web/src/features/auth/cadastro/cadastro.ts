import { CNPJ_INVALIDO, parseCnpj } from '@balcao/domain/pessoa/cnpj';
import type { Comunicacao } from '@balcao/domain/pessoa/comunicacao';
import { CPF_INVALIDO, parseCpf } from '@balcao/domain/pessoa/cpf';
import { DATA_NASCIMENTO_INVALIDA, isDataNascimento } from '@balcao/domain/pessoa/data-nascimento';
import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import {
  isNome,
  isNomeSocial,
  isRazaoSocial,
  NOME_INVALIDO,
  NOME_SOCIAL_INVALIDO,
  RAZAO_SOCIAL_INVALIDA,
} from '@balcao/domain/pessoa/nome';
import { CELULAR_INVALIDO, telefoneTipo } from '@balcao/domain/pessoa/telefone';
import { DATA_INVALIDA } from '@balcao/domain/texto/data-br';
import { DATA_INEXISTENTE } from '@balcao/domain/texto/data-errada';

/** The steps of the sign-up, as in the address. */
export const PASSOS = ['quem', 'dados', 'senha', 'codigo'] as const;
export type Passo = (typeof PASSOS)[number];

/** The typed data; the password is separate, because it is never kept. */
export interface Dados {
  pessoa: 'PF' | 'PJ';
  cpfCnpj: string;
  nome: string;
  nomeSocial: string;
  /** 'YYYY-MM-DD' or empty. */
  dataNascimento: string;
  /** False while the typed date of birth cannot be parsed. */
  dataLida: boolean;
  /** Whether the typed date is complete but does not exist. */
  dataInexistente?: boolean;
  email: string;
  celular: string;
  /** How official communications are delivered; empty until chosen. */
  comunicacao: Comunicacao | '';
}

export const DADOS_VAZIOS: Dados = {
  pessoa: 'PF',
  cpfCnpj: '',
  nome: '',
  nomeSocial: '',
  dataNascimento: '',
  dataLida: true,
  email: '',
  celular: '',
  comunicacao: '',
};

/** A sign-up that waits for its code. */
export interface Enviado {
  cadastroId: string;
  emailMascarado: string;
}

export interface Issue {
  path: string;
  message: string;
}

/** Errors of the first step. */
export function checkQuem({ pessoa, cpfCnpj }: Dados): Issue[] {
  if (cpfCnpj.trim() === '')
    return [{ path: 'cpfCnpj', message: `Informe o ${pessoa === 'PF' ? 'CPF' : 'CNPJ'}.` }];
  if (pessoa === 'PF') return parseCpf(cpfCnpj) ? [] : [{ path: 'cpfCnpj', message: CPF_INVALIDO }];
  return parseCnpj(cpfCnpj) ? [] : [{ path: 'cpfCnpj', message: CNPJ_INVALIDO }];
}

/** Errors of the second step. `today` is 'YYYY-MM-DD' in Brasília. */
export function checkDados(dados: Dados, today: string): Issue[] {
  const issues = dados.pessoa === 'PF' ? checkPessoa(dados, today) : checkEmpresa(dados);
  if (dados.email.trim() === '') issues.push({ path: 'email', message: 'Informe o e-mail.' });
  else if (!parseEmail(dados.email)) issues.push({ path: 'email', message: EMAIL_INVALIDO });
  if (dados.celular !== '' && telefoneTipo(dados.celular) !== 'celular')
    issues.push({ path: 'celular', message: CELULAR_INVALIDO });
  if (dados.comunicacao === '')
    issues.push({ path: 'comunicacao', message: 'Escolha como quer receber intimações.' });
  return issues;
}

function checkEmpresa({ nome }: Dados): Issue[] {
  if (nome.trim() === '') return [{ path: 'nome', message: 'Informe a razão social.' }];
  return isRazaoSocial(nome) ? [] : [{ path: 'nome', message: RAZAO_SOCIAL_INVALIDA }];
}

function checkPessoa(dados: Dados, today: string): Issue[] {
  const { nome, nomeSocial, dataNascimento, dataLida, dataInexistente } = dados;
  const issues: Issue[] = [];
  if (!isNome(nome)) issues.push({ path: 'nome', message: NOME_INVALIDO });
  if (nomeSocial.trim() !== '' && !isNomeSocial(nomeSocial))
    issues.push({ path: 'nomeSocial', message: NOME_SOCIAL_INVALIDO });
  if (!dataLida)
    issues.push({ path: 'dataNascimento', message: dataInexistente ? DATA_INEXISTENTE : DATA_INVALIDA });
  else if (dataNascimento !== '' && !isDataNascimento(dataNascimento, today))
    issues.push({ path: 'dataNascimento', message: DATA_NASCIMENTO_INVALIDA });
  return issues;
}

/** The step that has this field, so that a refusal can open it. */
export function passoOf(path: string): Passo {
  if (path === 'pessoa' || path === 'cpfCnpj') return 'quem';
  return path === 'senha' || path === 'aceitaTermo' ? 'senha' : 'dados';
}

interface Progress {
  dados: Dados;
  enviado: Enviado | null;
  today: string;
}

/** The wanted step, or else the last step before it that can be shown. */
export function reachable(wanted: Passo, { dados, enviado, today }: Progress): Passo {
  if (wanted === 'codigo' && enviado) return 'codigo';
  if (wanted === 'quem' || checkQuem(dados).length > 0) return 'quem';
  return wanted === 'dados' || checkDados(dados, today).length > 0 ? 'dados' : 'senha';
}
