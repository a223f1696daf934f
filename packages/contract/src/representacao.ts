import { CNPJ_INVALIDO, parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { CPF_INVALIDO, parseCpf } from '@balcao/domain/pessoa/cpf';
import {
  isNome,
  isRazaoSocial,
  NOME_INVALIDO,
  normalizeNome,
  normalizeRazaoSocial,
  RAZAO_SOCIAL_INVALIDA,
} from '@balcao/domain/pessoa/nome';
import { PAPEIS } from '@balcao/domain/pessoa/representacao';
import * as z from 'zod';
import { choice } from './kernel/address.ts';
import { idParams, inputDate, instant, isoDate, linha, texto, uuid, yesNo } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

const version = z.int32().min(1);
const papel = z.enum(PAPEIS, 'Escolha o que a pessoa é da empresa.');
/** As the person writes it of themselves. */
const papelProprio = z.enum(PAPEIS, 'Escolha o que você é da empresa.');
const motivo = texto(1000, 10);
const inline = z.object({ inline: yesNo.default(false) });

const cnpj = z
  .string({ error: CNPJ_INVALIDO })
  .trim()
  .max(20, CNPJ_INVALIDO)
  .refine((v) => parseCnpj(v) !== null, CNPJ_INVALIDO)
  .transform((v) => parseCnpj(v) ?? v);

const razaoSocial = linha(150)
  .refine((v) => isRazaoSocial(v), RAZAO_SOCIAL_INVALIDA)
  .transform((v) => normalizeRazaoSocial(v));

const cpf = z
  .string({ error: CPF_INVALIDO })
  .trim()
  .max(20, CPF_INVALIDO)
  .refine((v) => parseCpf(v) !== null, CPF_INVALIDO)
  .transform((v) => parseCpf(v) ?? v);

const nome = linha(150)
  .refine((v) => isNome(v), NOME_INVALIDO)
  .transform((v) => normalizeNome(v));

const Nome = z.object({ id: uuid, nome: z.string() });

const Representacao = z.object({
  id: uuid,
  version: z.int(),
  representante: Nome,
  representado: Nome.extend({ cpfCnpj: z.string() }),
  papel: z.string(),
  desde: isoDate,
  ate: isoDate.nullable(),
  situacao: z.enum(['vigente', 'vencida', 'encerrada']),
  /** When it was ended; a last day that passed ends nothing. */
  encerradaEm: instant.nullable(),
  /** Why it was ended. */
  motivo: z.string().nullable(),
  /** Whether the reader may end it. */
  encerravel: z.boolean(),
});

const PedidoSituacao = z.enum(['pendente', 'confirmado', 'recusado', 'desistido']);

const Pedido = z.object({
  id: uuid,
  version: z.int(),
  /** CNPJ of a company, or CPF of a person whose proxy is asked for. */
  cnpj: z.string(),
  /** Name of the company or person, as the asking person wrote it. */
  razaoSocial: z.string(),
  papel: z.string(),
  ate: isoDate.nullable(),
  situacao: PedidoSituacao,
  /**
   * Why it was refused. A person who asked for another person never reads it: it would say whether an account
   * exists.
   */
  motivo: z.string().nullable(),
  enviadoEm: instant,
  decididoEm: instant.nullable(),
});

const PedidoDaLista = Pedido.extend({ pessoa: Nome.extend({ cpfCnpj: z.string() }) });

/** A representation of the same two that was ended. */
const Encerrada = z.object({
  id: uuid,
  em: instant,
  /** Who ended it: one of the two, or staff; null where that is not on record. */
  lado: z.enum(['representante', 'representado', 'equipe']).nullable(),
  motivo: z.string().nullable(),
});

const PedidoDetalhe = PedidoDaLista.extend({
  comprovante: z.object({ nome: z.string(), mime: z.string(), tamanho: z.int() }),
  /** The company or person on record; null for a company whose account is made by the confirmation. */
  empresa: Nome.nullable(),
  /** The person has no account in use and can get no notice: the request can only be refused. */
  semConta: z.boolean(),
  /**
   * The account that signed itself up with this number and has no proved owner: since when, and its masked
   * address. Confirming for a company takes every way into it.
   */
  contaNaoConferida: z.object({ criadaEm: instant, email: z.string() }).nullable(),
  /** Who acts for it today. */
  representantes: z.array(Representacao),
  /** Ended ones of the same two, latest first: the reviewer of a new one has to know. */
  encerradas: z.array(Encerrada),
  /** Why the reader may not decide about it, in words. */
  impedimento: z.string().nullable(),
});

const Representacoes = z.object({
  /** For whom this person acts or acted, those in force first. */
  representa: z.array(Representacao),
  /** Who acts or acted for this company or person. */
  representantes: z.array(Representacao),
  /** What the person asked for and is not a representation. */
  pedidos: z.array(Pedido),
});

/** Who may act for a company, or for another person as their proxy: asked for, confirmed, changed, ended. */
export const representacao = {
  doUsuario: route({
    method: 'GET',
    path: '/usuarios/:id/representacoes',
    summary:
      'For whom a person acts, who acts for a company and what waits: of oneself, of those one acts for, or of anybody for staff who may see people',
    access: 'session',
    params: idParams,
    response: Representacoes,
  }),
  pedir: route({
    method: 'POST',
    path: '/eu/pedidos-representacao',
    summary: 'Ask to be linked to a company, with a proof; the answer tells nothing of who has the CNPJ',
    access: 'session',
    body: z.object({ cnpj, razaoSocial, papel: papelProprio, ate: inputDate.nullable(), anexoId: uuid }),
    response: Pedido,
    idempotent: true,
    problems: ['representacao.too_many'],
  }),
  pedirPorPessoa: route({
    method: 'POST',
    path: '/eu/pedidos-procuracao',
    summary:
      'Ask to act for another person as their proxy, with the power of attorney; the answer tells nothing of who has the CPF',
    access: 'session',
    body: z.object({ cpf, nome, ate: inputDate.nullable(), anexoId: uuid }),
    response: Pedido,
    idempotent: true,
    problems: ['representacao.too_many'],
  }),
  desistir: route({
    method: 'DELETE',
    path: '/eu/pedidos-representacao/:id',
    summary: 'Take an own undecided request back',
    access: 'session',
    params: idParams,
    response: 'empty',
    problems: ['stale'],
  }),
  pedidos: list({
    path: '/pedidos-representacao',
    summary:
      'What people asked for: what waits with the oldest first, what was decided with the newest first',
    access: 'representacao.conferir',
    row: PedidoDaLista,
    filters: { situacao: choice(PedidoSituacao.options, 'pendente') },
  }),
  pedido: route({
    method: 'GET',
    path: '/pedidos-representacao/:id',
    summary: 'One request with the company on record and who acts for it; reading it is recorded',
    access: 'representacao.conferir',
    params: idParams,
    response: PedidoDetalhe,
  }),
  comprovante: route({
    method: 'GET',
    path: '/pedidos-representacao/:id/comprovante',
    summary: 'The file that proves it; reading it is recorded',
    access: 'representacao.conferir',
    params: idParams,
    query: inline,
    response: 'file',
    problems: ['anexo.pending_scan', 'anexo.virus'],
  }),
  confirmar: route({
    method: 'POST',
    path: '/pedidos-representacao/:id/confirmacao',
    summary:
      'Link person and company, which gets an account without sign-in when it has none; may end those who acted for it until now. A proxy is linked only to a person with an account of their own',
    access: 'representacao.conferir',
    stepUp: true,
    params: idParams,
    body: z.object({
      version,
      razaoSocial,
      papel,
      ate: inputDate.nullable(),
      /** Representations of the same company that this one takes the place of. */
      substitui: z.array(uuid).max(50).default([]),
    }),
    response: PedidoDetalhe,
    problems: ['stale', 'forbidden', 'anexo.pending_scan', 'anexo.virus'],
  }),
  recusar: route({
    method: 'POST',
    path: '/pedidos-representacao/:id/recusa',
    summary: 'Refuse it with a reason, which the person reads',
    access: 'representacao.conferir',
    params: idParams,
    body: z.object({ version, motivo }),
    response: PedidoDetalhe,
    problems: ['stale', 'forbidden'],
  }),
  incluir: route({
    method: 'POST',
    path: '/usuarios/:id/representacoes',
    summary: 'Link a person to a company without a request of theirs, for a reason that stays on record',
    access: 'representacao.conferir',
    stepUp: true,
    params: idParams,
    body: z.object({ cnpj, razaoSocial, papel, ate: inputDate.nullable(), motivo }),
    response: Representacoes,
    idempotent: true,
    problems: ['forbidden'],
  }),
  alterar: route({
    method: 'PUT',
    path: '/representacoes/:id',
    summary: 'Set or change the last day and the capacity of one in force',
    access: 'representacao.conferir',
    params: idParams,
    body: z.object({ version, papel, ate: inputDate.nullable() }),
    response: Representacao,
    problems: ['stale', 'forbidden'],
  }),
  encerrar: route({
    method: 'POST',
    path: '/representacoes/:id/encerramento',
    summary: 'End one in force at once, with a reason: by either side of it, or by staff with the permission',
    access: 'session',
    params: idParams,
    body: z.object({ version, motivo }),
    response: Representacao,
    problems: ['stale', 'forbidden'],
  }),
} as const satisfies Contract;
