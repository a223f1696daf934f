import * as z from 'zod';
import { idParams, instant, isoDate, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { ContextoFormulario, FormularioDoc } from './tipo.ts';

/** Answers by field name; the form engine decides what each may hold. At most 256 KiB in all. */
const Respostas = z.record(z.string().max(100), z.unknown());

/** Name of whom the person acts for; null for one's own. */
const EmNomeDe = z.string().nullable();

export const AnexoResumo = z.object({
  id: uuid,
  campo: z.string().nullable(),
  nome: z.string(),
  mime: z.string(),
  tamanho: z.int(),
  sha256: z.string(),
  verificacao: z.enum(['em_verificacao', 'liberado', 'bloqueado', 'nao_verificado']),
  sensivel: z.boolean(),
  enviadoEm: instant,
});

/** A code that was sent to sign a draft as it stands. */
const CodigoDaAssinatura = z.object({
  pedidoId: uuid,
  /** Where the code went, masked. */
  destino: z.string(),
  expiraEm: instant,
});

const RascunhoDetalhe = z.object({
  id: uuid,
  tipoId: z.int(),
  tipoVersao: z.int(),
  titulo: z.string(),
  /** Whose request it becomes. */
  autorId: uuid,
  emNomeDe: EmNomeDe,
  formulario: FormularioDoc,
  contexto: ContextoFormulario,
  respostas: Respostas,
  passo: z.string().nullable(),
  anexos: z.array(AnexoResumo),
  version: z.int(),
  atualizadoEm: instant,
  expiraEm: instant,
  /** When the reader signed it as it stands, while that still holds. */
  assinadoEm: instant.nullable(),
  /** The code that the reader asked for and has not given yet, while it signs the draft as it stands. */
  codigoEnviado: CodigoDaAssinatura.nullable(),
});

/** Why a draft is not taken. One that changes how the person is reached asks who is there. */
const NO_ENVIO = [
  'rascunho.stale',
  'requerimento.duplicate',
  'requerimento.not_eligible',
  'requerimento.closed',
  'auth.step_up_required',
] as const;

export const rascunho = {
  list: route({
    method: 'GET',
    path: '/rascunhos',
    summary: 'Own drafts, latest first',
    access: 'session',
    response: z.object({
      items: z.array(
        z.object({
          id: uuid,
          tipoId: z.int(),
          titulo: z.string(),
          /** With the CNPJ where the person acts for two of one name. */
          emNomeDe: EmNomeDe,
          /** What it is about, or when it was begun where that alone tells it from another; null when neither is needed. */
          distincao: z.string().nullable(),
          passo: z.string().nullable(),
          atualizadoEm: instant,
          expiraEm: instant,
        }),
      ),
      total: z.int(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/rascunhos',
    summary: 'Open a draft of a service with its prefilled answers',
    access: 'session',
    beforeTermsBy: 'servico',
    body: z.object({
      tipoId: z.int32(),
      /** The firm or person on whose behalf it is made; without it, one's own request. */
      autorId: uuid.optional(),
      /** The draft that is gone and that this one replaces: refused for another party, unless `autorId` names it. */
      noLugarDe: uuid.optional(),
      /** An earlier request of the same service to begin with: its answers, as far as the form still accepts them. */
      deRequerimentoId: uuid.optional(),
    }),
    response: RascunhoDetalhe,
    idempotent: true,
    problems: ['requerimento.not_eligible', 'requerimento.closed'],
  }),
  get: route({
    method: 'GET',
    path: '/rascunhos/:id',
    summary: 'A draft with the form it was begun with',
    access: 'session',
    params: idParams,
    response: RascunhoDetalhe,
  }),
  previsao: route({
    method: 'GET',
    path: '/rascunhos/:id/previsao',
    summary:
      'Until when the request would be answered if it were filed today, by the answers saved so far, and the instalments that it would make',
    access: 'session',
    params: idParams,
    response: z.object({
      texto: z.string(),
      /** How the day was counted. */
      explicacao: z.array(z.string()),
      /** The instalments of an agreement made today, in cents; none where the service divides no debts. */
      parcelas: z.array(z.object({ ordem: z.int(), valor: z.int(), vencimento: isoDate })),
    }),
  }),
  save: route({
    method: 'PUT',
    path: '/rascunhos/:id',
    summary: 'Save the answers; refused when another device saved a later version',
    access: 'session',
    beforeTermsBy: 'rascunho',
    params: idParams,
    body: z.object({ respostas: Respostas, passo: z.string().max(100).nullable(), version: z.int32() }),
    response: z.object({ version: z.int(), atualizadoEm: instant }),
    problems: ['rascunho.stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/rascunhos/:id',
    summary: 'Discard a draft and its unclaimed files',
    access: 'session',
    beforeTermsBy: 'rascunho',
    params: idParams,
    response: 'empty',
  }),
  pedirAssinatura: route({
    method: 'POST',
    path: '/rascunhos/:id/assinatura/codigo',
    summary: 'Send the code that signs the draft as it stands to the e-mail of the account',
    access: 'session',
    params: idParams,
    body: z.object({ version: z.int32() }),
    response: CodigoDaAssinatura,
    problems: NO_ENVIO,
  }),
  assinar: route({
    method: 'POST',
    path: '/rascunhos/:id/assinatura',
    summary: 'Sign the draft with its code; filing then accepts it, as long as nothing of it changes',
    access: 'session',
    params: idParams,
    body: z.object({
      pedidoId: uuid,
      codigo: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'O código tem 6 números.'),
    }),
    response: z.object({ assinadoEm: instant }),
    problems: [...NO_ENVIO, 'auth.code_invalid'],
  }),
  enviar: route({
    method: 'POST',
    path: '/rascunhos/:id/enviar',
    summary: 'File the request: number, receipt and deadline; sending twice gives the same request',
    access: 'session',
    beforeTermsBy: 'rascunho',
    params: idParams,
    body: z.object({ version: z.int32() }),
    response: z.object({ id: uuid, numero: z.string(), prazoEm: z.string().nullable() }),
    idempotent: true,
    problems: NO_ENVIO,
  }),
} as const satisfies Contract;
