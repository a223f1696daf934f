import * as z from 'zod';
import { idParams, instant, isoDate, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { RequerimentoDetalhe } from './requerimento-schemas.ts';

/** What anyone learns from a validation code: never CPF, e-mail or address. */
const Validacao = z.object({
  /** `devolvido`: the receipt of a payment that went back, all of it. */
  situacao: z.enum(['valido', 'vencido', 'revogado', 'substituido', 'devolvido']),
  titulo: z.string(),
  numero: z.string(),
  codigo: z.string(),
  titular: z.string(),
  registro: z.string().nullable(),
  situacaoNaEmissao: z.string().nullable(),
  situacaoHoje: z.string().nullable(),
  emitidoEm: instant,
  validoAte: isoDate.nullable(),
  revogadoEm: instant.nullable(),
  /** Of the receipt of a payment, since when a part of it or all of it is given back; null while nothing is. */
  devolvidoEm: instant.nullable(),
  assinantes: z.array(z.object({ nome: z.string(), cargo: z.string() })),
  demonstracao: z.boolean(),
  /** SHA-256 of the PDF, hex, to compare with a file hashed in the browser. */
  sha256: z.string(),
});

/** A document that a request of the caller ended with. */
const DocumentoPronto = z.object({
  id: uuid,
  titulo: z.string(),
  emitidoEm: instant,
  requerimento: z.object({ id: uuid, numero: z.string() }),
});

export const documento = {
  especies: route({
    method: 'GET',
    path: '/especies',
    summary: 'Kinds of documents that services leave, by what people call them',
    access: 'config.modelos',
    response: z.object({
      items: z.array(z.object({ especie: z.string(), titulo: z.string() })),
      total: z.int(),
    }),
  }),
  prontos: route({
    method: 'GET',
    path: '/documentos/prontos',
    summary: 'Documents that requests of the caller ended with in the last seven days, the newest first',
    access: 'session',
    response: z.object({ items: z.array(DocumentoPronto), total: z.int() }),
  }),
  download: route({
    method: 'GET',
    path: '/requerimentos/download-documento/:id',
    summary: 'Issued document (signed PDF)',
    access: 'session',
    params: idParams,
    response: 'file',
    problems: ['documento.not_ready', 'leitura.reason_required'],
  }),
  revogar: route({
    method: 'POST',
    path: '/documentos/:id/revogar',
    summary: 'Revoke an issued document with a reason; the validation page shows it at once',
    access: 'requerimento.emitir',
    params: idParams,
    body: z.object({ motivo: texto(500, 10) }),
    response: RequerimentoDetalhe,
    problems: ['documento.not_ready', 'requerimento.transition_invalid', 'leitura.reason_required'],
  }),
  certificarIndisponibilidade: route({
    method: 'POST',
    path: '/requerimentos/:id/certidao-indisponibilidade',
    summary:
      'Issue the certificate of the outages that moved terms of a request, for readers of the request; a certificate in force that names all of them stays',
    access: 'session',
    params: idParams,
    response: RequerimentoDetalhe,
    idempotent: true,
    problems: ['requerimento.transition_invalid'],
  }),
  validar: route({
    method: 'GET',
    path: '/validar/:codigo',
    summary: 'Authenticity of an issued document, for anyone; throttled',
    access: 'public',
    params: z.object({ codigo: z.string().min(1).max(40) }),
    response: Validacao,
    problems: ['rate_limited'],
  }),
} as const satisfies Contract;
