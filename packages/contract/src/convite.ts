import { ATOS_DE_CONVITE, NOMES_SITUACAO_DE_CONVITE } from '@balcao/domain/convite/convite';
import { TIPOS_DA_EQUIPE } from '@balcao/domain/permissao/convidar';
import { CPF_INVALIDO, parseCpf } from '@balcao/domain/pessoa/cpf';
import { isNome, NOME_INVALIDO, normalizeNome } from '@balcao/domain/pessoa/nome';
import * as z from 'zod';
import { LoginBody } from './auth.ts';
import { choice, text } from './kernel/address.ts';
import { email, instant, linha, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { act } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const tipo = z.literal(TIPOS_DA_EQUIPE, 'Escolha o tipo da conta.');

const cpf = z
  .string({ error: CPF_INVALIDO })
  .trim()
  .max(20, CPF_INVALIDO)
  .refine((v) => parseCpf(v) !== null, CPF_INVALIDO)
  .transform((v) => parseCpf(v) ?? v);

/** An invitation among all; number and address are masked. */
const Convite = z.object({
  id: uuid,
  version: z.int(),
  nome: z.string(),
  cpfMascarado: z.string(),
  emailMascarado: z.string(),
  tipo: z.int(),
  /** Short names of the groups that the person joins. */
  grupos: z.array(z.string()),
  situacao: z.enum(NOMES_SITUACAO_DE_CONVITE),
  /** Who sent it last. */
  por: z.string(),
  enviadoEm: instant,
  venceEm: instant,
  /** When it was accepted, cancelled or replaced. */
  encerradoEm: instant.nullable(),
  /** The account that accepted it. */
  usuarioId: uuid.nullable(),
  /** What the reader may do to it now. */
  atos: z.array(z.enum(ATOS_DE_CONVITE)),
});

const token = z.string().min(1).max(128);

export const convite = {
  list: list({
    path: '/convites',
    summary: 'Invitations to join the staff, the newest first',
    access: 'usuario.permissoes',
    row: Convite,
    filters: {
      /** Words of the name, or a whole CPF or e-mail. */
      busca: text(100),
      situacao: choice(NOMES_SITUACAO_DE_CONVITE),
    },
  }),
  opcoes: route({
    method: 'GET',
    path: '/convites/opcoes',
    summary: 'The tipos and groups that the caller may give by an invitation',
    access: 'usuario.permissoes',
    response: z.object({
      tipos: z.array(tipo),
      grupos: z.array(z.object({ id: uuid, sigla: z.string(), nome: z.string() })),
    }),
  }),
  enviar: route({
    method: 'POST',
    path: '/convites',
    summary:
      'Invite a person to join the staff, with a one-time link to their address; an open invitation of the same CPF is replaced',
    access: 'usuario.permissoes',
    stepUp: true,
    body: z.object({
      nome: linha(150)
        .refine((v) => isNome(v), NOME_INVALIDO)
        .transform((v) => normalizeNome(v)),
      cpf,
      email,
      tipo,
      grupos: z.array(uuid).max(20, 'Escolha no máximo 20 grupos.'),
      /** A line of the inviter in the e-mail. */
      texto: linha(200, 0),
    }),
    response: Convite,
    idempotent: true,
    problems: ['forbidden', 'rate_limited'],
  }),
  reenviar: act({
    path: '/convites/:id/reenvio',
    summary: 'Send a new link of an invitation; the earlier one is dead, and the caller becomes the inviter',
    access: 'usuario.permissoes',
    stepUp: true,
    response: Convite,
    problems: ['rate_limited'],
  }),
  cancelar: act({
    path: '/convites/:id/cancelamento',
    summary: 'Cancel an open invitation; its link is dead',
    access: 'usuario.permissoes',
    response: Convite,
  }),
  previa: route({
    method: 'POST',
    path: '/auth/convite/previa',
    summary: 'Who invites to what, for the page of the link; consumes nothing',
    access: 'public',
    body: z.object({ token }),
    response: z.object({
      /** Who invites. */
      por: z.string(),
      nome: z.string(),
      emailMascarado: z.string(),
      tipo,
      grupos: z.array(z.object({ sigla: z.string(), nome: z.string() })),
      venceEm: instant,
      /** The CPF has an account already: its own password opens it. */
      contaExistente: z.boolean(),
    }),
    problems: ['auth.link_invalid', 'rate_limited'],
  }),
  aceitar: route({
    method: 'POST',
    path: '/auth/convite',
    summary:
      'Accept an invitation and sign in: with the password of a new account, or with password and second factor of the account of that CPF',
    access: 'public',
    body: LoginBody.pick({ senha: true, codigo: true, desafio: true }).extend({
      token,
      /** What the page said: an account that was made meanwhile is `stale`. */
      contaExistente: z.boolean(),
    }),
    response: z.object({ token: z.string() }),
    problems: [
      'auth.link_invalid',
      'stale',
      'rate_limited',
      'auth.invalid_credentials',
      'auth.second_factor_required',
      'auth.second_factor_invalid',
      'auth.blocked',
      'auth.challenge_required',
    ],
  }),
} as const satisfies Contract;
