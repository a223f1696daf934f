import { COMUNICACOES } from '@balcao/domain/pessoa/comunicacao';
import * as z from 'zod';
import { email, inputDate, linha } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

const senha = z
  .string({ error: 'Informe a senha.' })
  .min(1, 'Informe a senha.')
  .max(256, 'Senha muito longa.');
const codigo6 = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'O código tem 6 números.');

/** Solution of the proof-of-work challenge, as the solver returns it (base64 JSON). */
const desafio = z.string().max(4096).optional();

const TokenResponse = z.object({ token: z.string() });

export const LoginBody = z.object({
  login: z
    .string({ error: 'Informe CPF, CNPJ ou e-mail.' })
    .trim()
    .min(1, 'Informe CPF, CNPJ ou e-mail.')
    .max(254),
  senha,
  /** Second factor: six digits of the authenticator, or a recovery code. */
  codigo: z.string().trim().max(32).optional(),
  desafio,
});

export const CadastroInicioBody = z.object({
  pessoa: z.enum(['PF', 'PJ']),
  cpfCnpj: z.string().trim().min(1, 'Informe o CPF ou CNPJ.').max(20),
  nome: linha(150),
  nomeSocial: linha(150, 0).optional(),
  dataNascimento: inputDate.optional(),
  email,
  celular: z.string().trim().max(20).optional(),
  senha,
  /** How official communications come: chosen by the person, and part of no term. */
  comunicacao: z.enum(COMUNICACOES, 'Escolha como quer receber intimações.'),
  aceitaTermo: z.literal(true, { error: 'Para criar a conta, confirme que leu o termo de uso.' }),
  desafio,
});

export const auth = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with CPF, CNPJ or verified e-mail and password, and the second factor when enabled',
    access: 'public',
    uncounted: true,
    body: LoginBody,
    response: TokenResponse,
    problems: [
      'auth.invalid_credentials',
      'auth.second_factor_required',
      'auth.second_factor_invalid',
      'auth.blocked',
      'auth.challenge_required',
    ],
  }),
  desafio: route({
    method: 'GET',
    path: '/auth/desafio',
    summary: 'A proof-of-work challenge, good once and for 5 minutes',
    access: 'public',
    response: z.object({ desafio: z.record(z.string(), z.unknown()) }),
  }),
  acesso: route({
    method: 'POST',
    path: '/auth/acesso',
    summary: 'Exchange the cid and chave of an access link for a session; single use, bound to one person',
    access: 'public',
    body: z.object({
      cid: z.string().min(1).max(64),
      chave: z.string().min(1).max(128),
      codigo: z.string().trim().max(32).optional(),
    }),
    response: TokenResponse,
    problems: [
      'auth.link_invalid',
      'auth.second_factor_required',
      'auth.second_factor_invalid',
      'auth.blocked',
      'rate_limited',
    ],
  }),
  acessoPrevia: route({
    method: 'POST',
    path: '/auth/acesso/previa',
    summary: 'Masked name behind an access link, for the confirmation page; consumes nothing',
    access: 'public',
    body: z.object({ cid: z.string().min(1).max(64), chave: z.string().min(1).max(128) }),
    response: z.object({ nomeMascarado: z.string() }),
    problems: ['auth.link_invalid', 'rate_limited'],
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'session',
    clearsCache: true,
    response: 'empty',
    beforeTerms: true,
  }),
  cadastroInicio: route({
    method: 'POST',
    path: '/auth/cadastro',
    summary: 'Start an account; always answers alike and mails a code to the address given',
    access: 'public',
    body: CadastroInicioBody,
    response: z.object({ cadastroId: z.string(), emailMascarado: z.string() }),
    problems: ['auth.challenge_required', 'maintenance'],
  }),
  cadastroConfirmar: route({
    method: 'POST',
    path: '/auth/cadastro/confirmar',
    summary: 'Confirm the e-mail code of a new account; creates it and signs in',
    access: 'public',
    body: z.object({ cadastroId: z.string().max(64), codigo: codigo6 }),
    response: TokenResponse,
    problems: ['auth.code_invalid', 'rate_limited', 'maintenance'],
  }),
  cadastroReenviar: route({
    method: 'POST',
    path: '/auth/cadastro/reenviar',
    summary: 'Mail a new code for an account being created; the address may be corrected',
    access: 'public',
    body: z.object({ cadastroId: z.string().max(64), email: email.optional() }),
    response: z.object({ emailMascarado: z.string() }),
    problems: ['auth.code_invalid', 'rate_limited'],
  }),
  esqueciSenha: route({
    method: 'POST',
    path: '/auth/esqueci-senha',
    summary: 'Ask for a reset link; answers alike whether or not the account exists',
    access: 'public',
    body: z.object({
      login: z
        .string({ error: 'Informe CPF, CNPJ ou e-mail.' })
        .trim()
        .min(1, 'Informe CPF, CNPJ ou e-mail.')
        .max(254),
      desafio,
    }),
    response: z.object({ mensagem: z.string() }),
    problems: ['auth.challenge_required'],
  }),
  redefinirSenha: route({
    method: 'POST',
    path: '/auth/redefinir-senha',
    summary: 'Set a new password with a one-time link; ends all other sessions and tells the owner',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(128), senha }),
    response: z.object({ mensagem: z.string() }),
    problems: ['auth.link_invalid', 'rate_limited'],
  }),
  primeiroAcesso: route({
    method: 'POST',
    path: '/auth/primeiro-administrador',
    summary: 'Create the first administrator with the one-time link printed at set-up',
    access: 'public',
    body: z.object({
      token: z.string().min(1).max(128),
      cpf: z.string().trim().min(1, 'Informe o CPF.').max(20),
      nome: linha(150),
      email,
      senha,
    }),
    response: TokenResponse,
    problems: ['auth.link_invalid', 'rate_limited'],
  }),
  trocarSenha: route({
    method: 'POST',
    path: '/auth/trocar-senha',
    summary: 'Change the own password; ends the other sessions',
    access: 'session',
    body: z.object({ senhaAtual: senha, senha }),
    response: TokenResponse,
    problems: ['auth.blocked'],
    beforeTerms: true,
  }),
  confirmarIdentidade: route({
    method: 'POST',
    path: '/auth/confirmar',
    summary: 'Step-up: confirm password or second factor for sensitive acts during the next 5 minutes',
    access: 'session',
    body: z.object({ senha: z.string().max(256).optional(), codigo: z.string().trim().max(32).optional() }),
    response: 'empty',
    problems: ['auth.blocked'],
    beforeTerms: true,
  }),
  totpIniciar: route({
    method: 'POST',
    path: '/auth/segundo-fator/iniciar',
    summary: 'Begin enabling the authenticator; answers the secret and its otpauth address',
    access: 'session',
    stepUp: true,
    response: z.object({ segredo: z.string(), url: z.string() }),
    problems: ['stale'],
    beforeTerms: true,
  }),
  totpAtivar: route({
    method: 'POST',
    path: '/auth/segundo-fator/ativar',
    summary: 'Enable the authenticator with a code from it; answers ten recovery codes, shown once',
    access: 'session',
    stepUp: true,
    body: z.object({ codigo: codigo6 }),
    response: z.object({ codigosRecuperacao: z.array(z.string()) }),
    problems: ['stale'],
    beforeTerms: true,
  }),
  totpDesativar: route({
    method: 'POST',
    path: '/auth/segundo-fator/desativar',
    summary: 'Disable the authenticator with a code of it or a recovery code; voids the recovery codes',
    access: 'session',
    body: z.object({ codigo: z.string().trim().min(1, 'Informe o código.').max(32) }),
    response: 'empty',
    problems: ['auth.blocked', 'stale'],
    beforeTerms: true,
  }),
} as const satisfies Contract;
