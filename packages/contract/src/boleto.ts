import { faltasDaConta } from '@balcao/domain/boleto/campo-livre';
import { SITUACOES_BOLETO } from '@balcao/domain/boleto/situacao';
import * as z from 'zod';
import { idParams, isoDate, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { section } from './kernel/section.ts';
import { COBRANCAS_JUNTAS_MAX } from './tentativa.ts';

/** The account into which boletos are paid. Without one no boleto is offered. */
export const BOLETO = section({
  chave: 'boleto',
  summary: 'the account of boletos',
  access: 'config.geral',
  stepUp: true,
  campos: {
    /** Number of the bank; empty for no boletos. */
    banco: texto(3, 0),
    agencia: texto(5, 0),
    agenciaDv: texto(1, 0),
    conta: texto(12, 0),
    contaDv: texto(1, 0),
    /** Number of the contract with the bank. */
    convenio: texto(20, 0),
    carteira: texto(3, 0),
    /** Name that the bank knows; empty for the name of the council. */
    beneficiario: texto(100, 0),
  },
  inicial: {
    banco: '',
    agencia: '',
    agenciaDv: '',
    conta: '',
    contaDv: '',
    convenio: '',
    carteira: '',
    beneficiario: '',
  },
  confere: (valor) =>
    semConta(valor)
      ? []
      : faltasDaConta(valor).map(({ campo, texto: message }) => ({ path: campo, message })),
});

/** Whether nothing of an account is given. */
export function semConta({ beneficiario: _, ...conta }: Readonly<Record<string, string>>): boolean {
  return Object.values(conta).every((said) => said === '');
}

/** A boleto for its payer. Amounts are integer cents. */
const Boleto = z.object({
  id: uuid,
  situacao: z.enum(SITUACOES_BOLETO),
  total: z.int(),
  vencimento: isoDate,
  itens: z.array(z.object({ cobrancaId: uuid, descricao: z.string(), valor: z.int() })),
  /** The digits to type and those under the bars; null while nobody is to pay it. */
  linha: z.string().nullable(),
  codigoBarras: z.string().nullable(),
  /** Why the bank refused it, in words. */
  recusa: z.string().nullable(),
  /** True in a demonstration: no money moves. */
  simulado: z.boolean(),
});

const Cobrancas = z
  .array(uuid)
  .min(1, 'Escolha pelo menos uma cobrança.')
  .max(COBRANCAS_JUNTAS_MAX, `Escolha no máximo ${COBRANCAS_JUNTAS_MAX} cobranças.`);

export const boleto = {
  ...BOLETO.routes,
  oferta: route({
    method: 'GET',
    path: '/boletos',
    summary:
      'Whether charges of one’s own may be paid by one boleto, what it would come to, and the one that there is',
    access: 'session',
    query: z.object({
      /** Ids, with commas between them. */
      cobrancas: z
        .string()
        .max(40 * COBRANCAS_JUNTAS_MAX)
        .transform((ids) => ids.split(','))
        .pipe(Cobrancas),
    }),
    response: z.object({
      /** False while the council has no account for boletos. */
      oferecido: z.boolean(),
      /** Why none can be made for these, in words; null where one can. */
      falta: z.string().nullable(),
      /** Whose record has to be completed for one; null where that is not what is missing. */
      pagador: uuid.nullable(),
      /** What a new one would come to and when it would be due. */
      total: z.int(),
      vencimento: isoDate.nullable(),
      boleto: Boleto.nullable(),
    }),
  }),
  pedir: route({
    method: 'POST',
    path: '/boletos',
    summary:
      'Ask for one boleto for one or several open charges; one that still holds for the same is returned instead',
    access: 'session',
    body: z.object({ cobrancas: Cobrancas }),
    response: Boleto,
    problems: ['pagamento.unavailable', 'pagamento.paid', 'pagamento.closed', 'not_possible'],
  }),
  detail: route({
    method: 'GET',
    path: '/boletos/:id',
    summary: 'How a boleto stands: a small answer to ask for again and again',
    access: 'session',
    params: idParams,
    passive: true,
    response: Boleto,
  }),
  pdf: route({
    method: 'GET',
    path: '/boletos/:id/pdf',
    summary: 'A boleto that its bank has confirmed, to print or to open at a bank',
    access: 'session',
    params: idParams,
    response: 'file',
    problems: ['not_possible'],
  }),
} as const satisfies Contract;
