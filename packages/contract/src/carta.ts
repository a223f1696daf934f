import { NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import { ATOS_CARTA, EVENTOS_CARTA, NOMES_SITUACAO_CARTA } from '@balcao/domain/carta/situacao';
import * as z from 'zod';
import { idParams, instant, isoDate, texto, uuid } from './kernel/field.ts';
import { page, pageQuery } from './kernel/page.ts';
import { type Contract, route } from './kernel/route.ts';

const version = z.int32().min(1);
const versioned = z.object({ version });
const especie = z.enum(NOMES_ESPECIE_CARTA, 'Escolha a espécie da carta.');
const situacao = z.enum(NOMES_SITUACAO_CARTA);
const canal = z.enum(['PORTAL', 'POSTAL']);
/** A text that may be absent. */
const said = z.string().nullable();
const inline = z.object({ inline: z.stringbool().default(false) });

const Nome = z.object({ id: uuid, nome: z.string() });

const Comparecimento = z.object({
  data: isoDate,
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora como 14:30.'),
  local: texto(300, 5),
  /** Whether the person may send somebody in their place. */
  representacao: z.boolean(),
});

/** What is written; which parts a kind asks for is a rule of the domain (`checkCarta`). */
const Redacao = z.object({
  especie,
  assunto: texto(150, 3),
  texto: texto(10_000, 20),
  /** What the person is called or notified for. */
  finalidade: texto(500, 0).nullable().default(null),
  /** Law on which it rests. */
  fundamento: texto(500, 0).nullable().default(null),
  comparecimento: Comparecimento.nullable().default(null),
  /** Continuous days from the ciência. */
  prazoDias: z
    .int({ error: 'Informe o prazo em dias.' })
    .min(1, 'O prazo é de pelo menos 1 dia.')
    .max(365, 'O prazo é de no máximo 365 dias.')
    .nullable()
    .default(null),
  assinanteId: uuid,
});

const CartaDaLista = z.object({
  id: uuid,
  numero: said,
  especie,
  assunto: z.string(),
  situacao,
  canal: canal.nullable(),
  requerimento: z.object({ id: uuid, numero: z.string() }),
  destinatario: Nome,
  grupo: z.string(),
  /** When it was last acted upon. */
  atualizadaEm: instant,
  expedidaEm: instant.nullable(),
  /** Day on which the person knew of it. */
  cienteDia: isoDate.nullable(),
  prazoAte: isoDate.nullable(),
});

const Postagem = z.object({
  tentativa: z.int(),
  /** Tracking code of the post. */
  objeto: z.string(),
  endereco: z.string(),
  postadaEm: isoDate,
  resultado: z.enum(['recebida', 'devolvida']).nullable(),
  resultadoEm: isoDate.nullable(),
  recebidaPor: said,
  motivo: said,
});

const CartaDetalhe = CartaDaLista.extend({
  version,
  requerimento: z.object({ id: uuid, numero: z.string(), titulo: z.string() }),
  /** Whether its text is kept from the reader until they say that they know of it. */
  fechada: z.boolean(),
  /** Null while it is closed. */
  conteudo: z
    .object({
      texto: z.string(),
      finalidade: said,
      fundamento: said,
      comparecimento: Comparecimento.nullable(),
    })
    .nullable(),
  prazoDias: z.int().nullable(),
  /** How the last day was counted, in sentences; empty where no term runs. */
  prazoExplicacao: z.array(z.string()),
  redator: Nome,
  assinante: Nome,
  /** The signed PDF: null before it leaves, or while it is closed to the reader. */
  documento: z.object({ pronto: z.boolean(), codigo: z.string(), sha256: said }).nullable(),
  ciencia: z.object({ em: instant, por: said, ip: said, sha256: said }).nullable(),
  /** Whether the answer came after the last day. */
  respondidaForaDoPrazo: z.boolean(),
  postagens: z.array(Postagem),
  /** Newest last; for the addressee, from the day it left. */
  eventos: z.array(z.object({ ato: z.enum(EVENTOS_CARTA), em: instant, por: said, texto: said })),
  /** What the reader may do with it now. */
  atos: z.array(z.enum(ATOS_CARTA)),
  /** Whether the reader stands on the council's side. */
  equipe: z.boolean(),
});

const transition = ['stale', 'forbidden', 'carta.not_possible'] as const;

/** Official letters to the person of a request. */
export const carta = {
  list: route({
    method: 'GET',
    path: '/cartas',
    summary:
      'Letters that left for the caller and for those they act for; with `caixa=equipe`, those of requests that the caller sees as staff, and drafts that were given up only with `situacao=CANCELADA`',
    access: 'session',
    query: z.object({
      ...pageQuery,
      caixa: z.enum(['recebidas', 'equipe', 'para_assinar']).default('recebidas'),
      situacao: situacao.optional(),
      especie: especie.optional(),
      /** Number, subject or name of the addressee, in part. */
      busca: texto(100, 0).default(''),
    }),
    response: page(CartaDaLista),
    problems: ['forbidden'],
  }),
  doRequerimento: route({
    method: 'GET',
    path: '/requerimentos/:id/cartas',
    summary: 'Letters of one request, for whoever may see it: its person reads those that left',
    access: 'session',
    params: idParams,
    response: page(CartaDaLista),
  }),
  assinantes: route({
    method: 'GET',
    path: '/requerimentos/:id/assinantes-carta',
    summary: 'Who may sign a letter of this request',
    access: 'carta.redigir',
    params: idParams,
    response: z.object({ items: z.array(Nome), total: z.int() }),
    problems: ['forbidden'],
  }),
  redigir: route({
    method: 'POST',
    path: '/requerimentos/:id/cartas',
    summary: 'Write a letter to the person of a request: a draft that nobody but staff sees',
    access: 'carta.redigir',
    params: idParams,
    body: Redacao,
    response: CartaDetalhe,
    idempotent: true,
    problems: ['forbidden'],
  }),
  detail: route({
    method: 'GET',
    path: '/cartas/:id',
    summary: 'One letter; a summons keeps its text until the addressee acknowledges it',
    access: 'session',
    params: idParams,
    response: CartaDetalhe,
  }),
  alterar: route({
    method: 'PUT',
    path: '/cartas/:id',
    summary: 'Change a draft',
    access: 'carta.redigir',
    params: idParams,
    body: Redacao.extend({ version }),
    response: CartaDetalhe,
    problems: transition,
  }),
  enviarParaAssinatura: route({
    method: 'POST',
    path: '/cartas/:id/envio-assinatura',
    summary: 'Hand a draft to whoever signs it, who is told',
    access: 'carta.redigir',
    params: idParams,
    body: versioned,
    response: CartaDetalhe,
    problems: transition,
  }),
  devolverAoRedator: route({
    method: 'POST',
    path: '/cartas/:id/devolucao-redator',
    summary: 'Hand it back to its writer with what is to be changed',
    access: 'carta.assinar',
    params: idParams,
    body: z.object({ version, motivo: texto(1000, 10) }),
    response: CartaDetalhe,
    problems: transition,
  }),
  expedir: route({
    method: 'POST',
    path: '/cartas/:id/expedicao',
    summary:
      'Sign and send: number, signed PDF and channel are fixed, and the addressee is told; asks for the password given within 5 minutes',
    access: 'carta.assinar',
    params: idParams,
    body: versioned,
    response: CartaDetalhe,
    stepUp: true,
    idempotent: true,
    problems: transition,
  }),
  abrir: route({
    method: 'POST',
    path: '/cartas/:id/abertura',
    summary: 'The addressee opens it; for a summons this is the acknowledgement, and its term begins',
    access: 'session',
    params: idParams,
    response: CartaDetalhe,
    problems: ['forbidden', 'carta.not_possible', 'documento.not_ready'],
  }),
  darCiencia: route({
    method: 'POST',
    path: '/cartas/:id/ciencia',
    summary:
      'The addressee says «Li e estou ciente»: person, time, network and hash are kept, and the term begins',
    access: 'session',
    params: idParams,
    response: CartaDetalhe,
    problems: ['forbidden', 'carta.not_possible', 'documento.not_ready'],
  }),
  registrarPostagem: route({
    method: 'POST',
    path: '/cartas/:id/postagens',
    summary: 'It went by post, with the tracking code of its notice of receipt',
    access: 'carta.expedir',
    params: idParams,
    body: z.object({
      version,
      /** Two letters, nine figures, two letters (S10 of the UPU); labels print it in groups. */
      objeto: z
        .string()
        .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
        .regex(/^[A-Z]{2}\d{9}[A-Z]{2}$/, 'Código de rastreio inválido. Exemplo: AA123456785BR.'),
      postadaEm: isoDate,
    }),
    response: CartaDetalhe,
    problems: transition,
  }),
  registrarEntrega: route({
    method: 'POST',
    path: '/cartas/:id/entrega',
    summary: 'The notice of receipt came back signed: the term runs from its day',
    access: 'carta.expedir',
    params: idParams,
    body: z.object({ version, recebidaEm: isoDate, recebidaPor: texto(150, 3) }),
    response: CartaDetalhe,
    problems: transition,
  }),
  registrarDevolucao: route({
    method: 'POST',
    path: '/cartas/:id/devolucao-correios',
    summary: 'The post brought it back',
    access: 'carta.expedir',
    params: idParams,
    body: z.object({ version, devolvidaEm: isoDate, motivo: texto(300, 3) }),
    response: CartaDetalhe,
    problems: transition,
  }),
  cancelar: route({
    method: 'POST',
    path: '/cartas/:id/cancelamento',
    summary:
      'Cancel with a reason what nobody has opened: its writer before it leaves, afterwards who may send; its PDF is revoked',
    access: 'carta.redigir',
    params: idParams,
    body: z.object({ version, motivo: texto(1000, 10) }),
    response: CartaDetalhe,
    problems: transition,
  }),
  documento: route({
    method: 'GET',
    path: '/cartas/:id/documento',
    summary:
      'The signed PDF, for staff and for whoever it is addressed to once it is open; what staff reads is on record',
    access: 'session',
    params: idParams,
    query: inline,
    response: 'file',
    problems: ['documento.not_ready'],
  }),
} as const satisfies Contract;
