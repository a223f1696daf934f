import { ESPECIES_DOCUMENTO, type EspecieDocumento } from '@balcao/domain/formulario/carteira';
import * as z from 'zod';
import { idParams, inputDate, instant, isoDate, uuid, yesNo } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';
import { AnexoResumo } from './rascunho.ts';

const Especie = z.enum(Object.keys(ESPECIES_DOCUMENTO) as EspecieDocumento[], 'Escolha o que é o documento.');

/** Requests that a document of the wallet names. */
export const USOS_MAXIMO = 5;

const DocumentoDaCarteira = z.object({
  /** Of the stored file: the same in every request that uses it. */
  id: uuid,
  nome: z.string(),
  mime: z.string(),
  tamanho: z.int(),
  /** By which a field knows a file that it has already. */
  sha256: z.string(),
  largura: z.int().optional(),
  altura: z.int().optional(),
  verificacao: z.enum(['em_verificacao', 'liberado', 'nao_verificado']),
  /** It answered a sensitive field, and stays sensitive wherever it is used. */
  sensivel: z.boolean(),
  /** Null for a file of a granted request that its owner said nothing about. */
  especie: Especie.nullable(),
  validade: isoDate.nullable(),
  /** Kept by its owner, beside what requests keep of it. */
  guardado: z.boolean(),
  /** Filed requests that use it, latest first: some of them. */
  usos: z.array(z.object({ requerimentoId: uuid, numero: z.string(), titulo: z.string() })).max(USOS_MAXIMO),
  /** How many use it in all. */
  totalUsos: z.int(),
  enviadoEm: instant,
});

/** What its owner says of a document. */
const ditos = { especie: Especie, validade: inputDate.nullable() };

/** The person's own documents: kept ones, and those that granted requests accepted. */
export const carteira = {
  list: list({
    path: '/carteira',
    summary:
      'Own documents that may be used again: what was kept first, then what requests accepted, latest first',
    access: 'session',
    row: DocumentoDaCarteira,
    filters: {},
  }),
  guardar: route({
    method: 'POST',
    path: '/carteira',
    summary: 'Keep an own file that was sent for the wallet, a draft or a request',
    access: 'session',
    body: z.object({ anexoId: uuid, ...ditos }),
    response: DocumentoDaCarteira,
    idempotent: true,
    problems: ['anexo.too_many'],
  }),
  alterar: route({
    method: 'PUT',
    path: '/carteira/:id',
    summary: 'Say what an own document is and until when it may be used; keeps it',
    access: 'session',
    params: idParams,
    body: z.object(ditos),
    response: DocumentoDaCarteira,
    problems: ['anexo.too_many'],
  }),
  apagar: route({
    method: 'DELETE',
    path: '/carteira/:id',
    summary: 'Delete an own document that no filed request uses',
    access: 'session',
    params: idParams,
    response: 'empty',
    problems: ['carteira.in_use'],
  }),
  conteudo: route({
    method: 'GET',
    path: '/carteira/:id/conteudo',
    summary: 'The file of an own document',
    access: 'session',
    params: idParams,
    query: z.object({ inline: yesNo.default(false) }),
    response: 'file',
    problems: ['anexo.virus'],
  }),
  usar: route({
    method: 'POST',
    path: '/carteira/:id/usos',
    summary: 'Use an own document in a draft, an exigência or a message, without sending it again',
    access: 'session',
    params: idParams,
    body: z.object({
      finalidade: z.enum(['campo', 'mensagem', 'exigencia']),
      rascunhoId: uuid.optional(),
      requerimentoId: uuid.optional(),
      campo: z.string().max(200).optional(),
    }),
    response: AnexoResumo,
    idempotent: true,
    problems: [
      'anexo.refused',
      'anexo.size',
      'anexo.too_many',
      'forbidden',
      'requerimento.transition_invalid',
    ],
  }),
} as const satisfies Contract;
