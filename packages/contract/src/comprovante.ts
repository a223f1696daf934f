import { PRIMEIRO_ANO_DO_EXTRATO } from '@balcao/domain/pagamento/extrato';
import { MEIOS } from '@balcao/domain/pagamento/meio';
import * as z from 'zod';
import { idParams, instant, uuid } from './kernel/field.ts';
import { page } from './kernel/page.ts';
import { type Contract, route } from './kernel/route.ts';

/** The last year that a statement may be about. */
const ANO_MAXIMO = 2199;

/** The receipt of a payment. Amounts are integer cents. */
const Comprovante = z.object({
  /** Of the document. */
  id: uuid,
  numero: z.string(),
  pagoEm: instant,
  meio: z.enum(MEIOS),
  valor: z.int(),
  /** What of it went back. */
  devolvido: z.int(),
});

/** Documents about payments: receipts, and the statement of a year. */
export const comprovante = {
  emitir: route({
    method: 'POST',
    path: '/cobrancas/:id/comprovantes',
    summary:
      'The receipts of the payments of a charge, for its payer and for staff who see charges; a payment gets one when it is first asked for',
    access: 'session',
    params: idParams,
    response: page(Comprovante),
  }),
  extrato: route({
    method: 'POST',
    path: '/usuarios/:id/extratos',
    summary:
      'The statement of what a person paid in a calendar year, for the person, those who act for them, and staff who see charges',
    access: 'session',
    params: idParams,
    body: z.object({
      ano: z
        .int('Informe um ano.')
        .min(PRIMEIRO_ANO_DO_EXTRATO, `Informe um ano a partir de ${PRIMEIRO_ANO_DO_EXTRATO}.`)
        .max(ANO_MAXIMO, `Informe um ano até ${ANO_MAXIMO}.`),
    }),
    response: z.object({
      /** Of the document. */
      id: uuid,
    }),
  }),
  download: route({
    method: 'GET',
    path: '/financeiro/download-documento/:id',
    summary: 'Receipt or statement as a signed PDF',
    access: 'session',
    params: idParams,
    response: 'file',
    problems: ['documento.not_ready'],
  }),
} as const satisfies Contract;
