import { ehFixo, type GrupoDeAviso, NOMES_GRUPO_DE_AVISO } from '@balcao/domain/aviso/grupos';
import { COMUNICACOES, MEIOS_DE_ESCOLHA } from '@balcao/domain/pessoa/comunicacao';
import { FILTROS_DE_SITUACAO, NOMES_SITUACAO_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { MEIOS_DE_CONFERENCIA } from '@balcao/domain/pessoa/identidade';
import * as z from 'zod';
import { choice, id, text } from './kernel/address.ts';
import { email, idParams, instant, isoDate, linha, texto, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

/** One account among all, for those who keep them; its number and its address are masked. */
const UsuarioDaLista = z.object({
  id: uuid,
  tipo: z.int(),
  nome: z.string(),
  documentoMascarado: z.string(),
  emailMascarado: z.string(),
  situacao: z.enum(NOMES_SITUACAO_DE_CONTA),
  /** Failed tries keep its owner out until there is a new password. */
  bloqueada: z.boolean(),
  /** Short names of its groups, in their order. */
  grupos: z.array(z.string()),
  /** When somebody last used it; null where nobody ever did. */
  ultimoAcesso: instant.nullable(),
  segundoFator: z.boolean(),
});

const Endereco = z.object({
  cep: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  municipioIbge: z.string().nullable(),
  uf: z.string().nullable(),
});

/** The groups of notices that may be turned off on a channel. */
const desligaveis = (canal: 'portal' | 'email') => {
  const nomes = NOMES_GRUPO_DE_AVISO.filter((nome) => !ehFixo(nome, canal));
  return z.array(z.enum(nomes as [GrupoDeAviso, ...GrupoDeAviso[]])).max(nomes.length);
};

/** What a person turned off; what the law or security demands cannot be named. */
export const AvisosDesligados = z.object({ portal: desligaveis('portal'), email: desligaveis('email') });

/**
 * A person's record: whole for the person, and for staff who may see people where the person is a party of a request of their
 * groups. Of others staff read it masked, until they open it with a reason.
 */
export const UsuarioDetalhe = z.object({
  id: uuid,
  version: z.int(),
  tipo: z.int(),
  pessoa: z.enum(['PF', 'PJ']),
  cpfCnpj: z.string(),
  nome: z.string(),
  nomeSocial: z.string().nullable(),
  email: z.string(),
  celular: z.string().nullable(),
  dataNascimento: isoDate.nullable(),
  endereco: Endereco.nullable(),
  /** How official communications come; null before the first choice, which sends by post. */
  comunicacao: z.enum(COMUNICACOES).nullable(),
  /** Every choice of it, newest first; none of a masked record. */
  escolhas: z.array(
    z.object({
      comunicacao: z.enum(COMUNICACOES),
      meio: z.enum(MEIOS_DE_ESCOLHA),
      em: instant,
      /** Who chose for a firm; null where the person did. */
      por: z.string().nullable(),
      /** Number of the request that asked for it. */
      pedido: z.string().nullable(),
    }),
  ),
  /** The notices turned off, of what this account is asked about; null for a reader who may not choose. */
  avisos: AvisosDesligados.nullable(),
  /** Version of the photo; null without one, and in a masked record. */
  foto: uuid.nullable(),
  segundoFator: z.boolean(),
  registro: z
    .object({
      numero: z.string(),
      situacao: z.string(),
      desde: isoDate,
      validade: isoDate.nullable(),
      /** First and last day of its interruption, where it is interrupted; the last is null for one without an end. */
      interrompidoDesde: isoDate.nullable(),
      interrompidoAte: isoDate.nullable(),
      /** The years, this one and later, whose annuity is not charged. */
      isencoes: z.array(z.int()),
      /** First year of a registration without annuities for good. */
      remidoDesde: z.int().nullable(),
    })
    .nullable(),
  criadoEm: instant,
  /** Numbers, contacts and birth are masked; the address shows only its town. */
  mascarado: z.boolean(),
  /** Until when it is whole for who opened it with a reason; null where it was not opened. */
  abertoAte: instant.nullable(),
  /** Whether, when and how the identity behind the account was proved, and by whom of the staff. */
  identidade: z.object({
    naoConferida: z.boolean(),
    em: instant.nullable(),
    meio: z.enum(MEIOS_DE_CONFERENCIA).nullable(),
    por: z.string().nullable(),
  }),
});

const contato = z.object({
  tipo: z.enum(['email', 'celular']),
  valor: z.string().trim().min(1, 'Este campo é obrigatório.').max(254),
});

export const usuario = {
  list: list({
    path: '/usuarios',
    summary: 'Everybody who has an account, by name, for who may correct records',
    access: 'usuario.editar',
    row: UsuarioDaLista,
    filters: {
      /** Words of the name, or a whole CPF, CNPJ, e-mail or registration number. */
      busca: text(100),
      tipo: choice(['0', '1', '2', '3']),
      grupo: id,
      situacao: choice(FILTROS_DE_SITUACAO),
      /** Used within so many days, not for longer than so many, or never. */
      acesso: choice(['ate_30', 'mais_de_90', 'mais_de_365', 'nunca']),
      segundoFator: choice(['sim', 'nao']),
    },
  }),
  detail: route({
    method: 'GET',
    path: '/usuarios/:id',
    summary: 'Own record, or that of another person for staff who may see people',
    access: 'session',
    params: idParams,
    response: UsuarioDetalhe,
  }),
  abrir: route({
    method: 'POST',
    path: '/usuarios/:id/abertura',
    summary:
      'Open the masked record of a person for 30 minutes, with a reason that goes on record; it is whole for who opened it alone',
    access: 'usuario.ver',
    params: idParams,
    body: z.object({ motivo: texto(1000, 10) }),
    response: UsuarioDetalhe,
  }),
  corrigir: route({
    method: 'PUT',
    path: '/usuarios/:id/nome',
    summary:
      'Correct how a person or firm is called, with a reason that goes on record; they are told. Number, birth and contacts prove who they are and change otherwise',
    access: 'usuario.editar',
    params: idParams,
    body: z.object({
      version: z.int32().min(1),
      nome: linha(150),
      /** Of a person only. */
      nomeSocial: linha(150, 0).nullable(),
      motivo: texto(1000, 10),
    }),
    response: UsuarioDetalhe,
    problems: ['stale', 'forbidden'],
  }),
  enviarAcesso: route({
    method: 'POST',
    path: '/usuarios/:id/acesso',
    summary:
      'Hand an unproved account to its owner: takes every way into it and sends a one-time link to the address that staff checked; coming in by it proves the identity',
    access: 'representacao.conferir',
    stepUp: true,
    params: idParams,
    body: z.object({ email, motivo: texto(1000, 10) }),
    response: 'empty',
    problems: ['stale', 'forbidden'],
  }),
  preferencias: route({
    method: 'PUT',
    path: '/eu/preferencias',
    summary: 'Social name',
    access: 'session',
    body: z.object({ version: z.int32(), nomeSocial: linha(150, 0).nullable() }),
    response: UsuarioDetalhe,
    problems: ['stale'],
  }),
  pedirCodigo: route({
    method: 'POST',
    path: '/eu/contatos/codigo',
    summary: 'Send a code to a new e-mail or mobile phone of the person',
    access: 'session',
    stepUp: true,
    body: contato,
    response: z.object({
      pedidoId: uuid,
      /** Where the code went, masked. */
      destino: z.string(),
      /** True when no message service for phones is configured and the code went to the e-mail instead. */
      simulado: z.boolean(),
    }),
  }),
  confirmarCodigo: route({
    method: 'POST',
    path: '/eu/contatos/confirmar',
    summary: 'Confirm a contact with its code; forms then accept it as verified',
    access: 'session',
    stepUp: true,
    body: z.object({
      pedidoId: uuid,
      codigo: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'O código tem 6 números.'),
    }),
    response: z.object({ verificado: z.string() }),
    problems: ['auth.code_invalid'],
  }),
} as const satisfies Contract;
