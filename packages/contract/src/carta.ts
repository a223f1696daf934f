import { NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import { NOMES_SITUACAO_CARTA } from '@balcao/domain/carta/situacao';
import * as z from 'zod';
import { CartaDaLista, CartaDetalhe, CartaRedacao, PessoaDaCarta } from './carta-schemas.ts';
import { choice, text } from './kernel/address.ts';
import { idParams, inputDate, linha, texto, uuid, yesNo } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { page } from './kernel/page.ts';
import { act } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const version = z.int32().min(1);
const inline = z.object({ inline: yesNo.default(false) });
/** Staff of a request whose author is protected open who it is before they read or write to them. */
const closed = 'leitura.reason_required';
const transition = ['stale', 'forbidden', 'not_possible', closed] as const;

/** Official letters, to the person of a request or to a person about no request. */
export const carta = {
  list: list({
    path: '/cartas',
    summary:
      'Letters that left for the caller and for those they act for; with `caixa=equipe`, those of requests that the caller sees as staff, and drafts that were given up only with `situacao=CANCELADA`',
    access: 'session',
    row: CartaDaLista,
    filters: {
      caixa: choice(['recebidas', 'equipe', 'para_assinar'], 'recebidas'),
      situacao: choice(NOMES_SITUACAO_CARTA),
      especie: choice(NOMES_ESPECIE_CARTA),
      /** Number, subject or name of the addressee, in part. */
      busca: text(100),
    },
    problems: ['forbidden'],
  }),
  doRequerimento: route({
    method: 'GET',
    path: '/requerimentos/:id/cartas',
    summary: 'Letters of one request, for readers of the request: its person reads those that left',
    access: 'session',
    joined: true,
    params: idParams,
    response: page(CartaDaLista),
  }),
  assinantes: route({
    method: 'GET',
    path: '/requerimentos/:id/assinantes-carta',
    summary: 'Who may sign a letter of this request',
    access: 'carta.redigir',
    params: idParams,
    response: z.object({ items: z.array(PessoaDaCarta), total: z.int() }),
    problems: ['forbidden', closed],
  }),
  redigir: route({
    method: 'POST',
    path: '/requerimentos/:id/cartas',
    summary:
      'Write a letter to the person of a request: a draft, which only staff see and which may be incomplete',
    access: 'carta.redigir',
    params: idParams,
    body: CartaRedacao,
    response: CartaDetalhe,
    idempotent: true,
    problems: ['forbidden', closed],
  }),
  assinantesDaCarta: route({
    method: 'GET',
    path: '/cartas/:id/assinantes',
    summary: 'Who may sign this letter',
    access: 'carta.redigir',
    params: idParams,
    response: z.object({ items: z.array(PessoaDaCarta), total: z.int() }),
    problems: ['forbidden', closed],
  }),
  redigirAPessoa: route({
    method: 'POST',
    path: '/cartas',
    summary: 'Write a letter to a person about no request, for a group: a draft, as that of a request',
    access: 'carta.redigir',
    body: CartaRedacao.extend({ destinatarioId: uuid, grupoId: uuid }),
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
    problems: [closed],
  }),
  alterar: route({
    method: 'PUT',
    path: '/cartas/:id',
    summary: 'Change a draft, finished or not',
    access: 'carta.redigir',
    params: idParams,
    body: CartaRedacao.extend({ version }),
    response: CartaDetalhe,
    idempotent: true,
    problems: transition,
  }),
  enviarParaAssinatura: act({
    path: '/cartas/:id/envio-assinatura',
    summary: 'Hand a complete draft to its signer, who gets a notice',
    access: 'carta.redigir',
    response: CartaDetalhe,
    problems: [closed],
  }),
  devolverAoRedator: act({
    path: '/cartas/:id/devolucao-redator',
    summary:
      'Make it a draft again with what is to be changed: its signer hands it back, or a writer takes it back; the others get a notice',
    access: 'session',
    says: { motivo: texto(1000, 10) },
    response: CartaDetalhe,
    problems: [closed],
  }),
  expedir: act({
    path: '/cartas/:id/expedicao',
    summary:
      'Sign and send: number, signed PDF and channel are fixed, and the addressee gets a notice; asks for the password given within 5 minutes',
    access: 'carta.assinar',
    response: CartaDetalhe,
    stepUp: true,
    problems: [closed],
  }),
  abrir: route({
    method: 'POST',
    path: '/cartas/:id/abertura',
    summary: 'The addressee opens it; for a summons this is the acknowledgement, and its term begins',
    access: 'session',
    params: idParams,
    response: CartaDetalhe,
    idempotent: true,
    problems: ['forbidden', 'not_possible', 'documento.not_ready', closed],
  }),
  darCiencia: route({
    method: 'POST',
    path: '/cartas/:id/ciencia',
    summary:
      'The addressee says «Li e estou ciente»: person, time, network and hash are kept, and the term begins',
    access: 'session',
    params: idParams,
    response: CartaDetalhe,
    idempotent: true,
    problems: ['forbidden', 'not_possible', 'documento.not_ready', closed],
  }),
  registrarPostagem: act({
    path: '/cartas/:id/postagens',
    summary: 'It went by post, with the tracking code of its notice of receipt',
    access: 'carta.expedir',
    says: {
      /** Two letters, nine figures, two letters (S10 of the UPU); labels print it in groups. */
      objeto: z
        .string()
        .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
        .regex(/^[A-Z]{2}\d{9}[A-Z]{2}$/, 'Código de rastreio inválido. Exemplo: AA123456785BR.'),
      postadaEm: inputDate,
    },
    response: CartaDetalhe,
    problems: [closed],
  }),
  registrarEntrega: act({
    path: '/cartas/:id/entrega',
    summary:
      'The notice of receipt came back signed: the term runs from its day, unless the person knew of it before or it was cancelled, where this is evidence alone',
    access: 'carta.expedir',
    says: { recebidaEm: inputDate, recebidaPor: linha(150, 3) },
    response: CartaDetalhe,
    problems: [closed],
  }),
  registrarDevolucao: act({
    path: '/cartas/:id/devolucao-correios',
    summary: 'The post brought it back; of a letter that was opened this changes nothing else',
    access: 'carta.expedir',
    says: { devolvidaEm: inputDate, motivo: texto(300, 3) },
    response: CartaDetalhe,
    problems: [closed],
  }),
  cancelar: act({
    path: '/cartas/:id/cancelamento',
    summary:
      'Cancel an unopened letter that the post does not have, with a reason: its writer before it leaves, a sender afterwards; its PDF is revoked',
    access: 'carta.redigir',
    says: { motivo: texto(1000, 10) },
    response: CartaDetalhe,
    problems: [closed],
  }),
  documento: route({
    method: 'GET',
    path: '/cartas/:id/documento',
    summary:
      'The signed PDF, for staff, and for its addressee once it is open; readings by staff are on record',
    access: 'session',
    params: idParams,
    query: inline,
    response: 'file',
    problems: ['documento.not_ready', closed],
  }),
} as const satisfies Contract;
