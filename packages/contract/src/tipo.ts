import type { Formulario } from '@balcao/domain/formulario/campo';
import * as z from 'zod';
import { INT4_MAX, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { Espera } from './servico.ts';

/** A published form definition; its shape is the domain's, checked when the version was published. */
export const FormularioDoc = z.custom<Formulario>((v) => typeof v === 'object' && v !== null);

const TipoResumo = z.object({
  id: z.int(),
  slug: z.string(),
  titulo: z.string(),
  resumo: z.string(),
  categoria: z.string(),
  /** Everyday words by which people look for it. */
  palavrasChave: z.array(z.string()),
  publico: z.array(z.string()),
  /** For whom it is, in words. */
  paraQuem: z.string(),
  grupo: z.string(),
  prazo: z.string(),
  /** Fee in cents; null when it depends on the answers. */
  taxaCentavos: z.int().nullable(),
  /** What it costs, in words. */
  taxa: z.string(),
  oQuePrecisa: z.array(z.string()),
  baseLegal: z.string(),
  /** Requests of this type in the last 90 days, for 'mais pedidos'. */
  pedidos90Dias: z.int(),
  /** How long it really takes; null while too few requests ended. */
  espera: Espera.nullable(),
  /** Why it takes no requests today, and until when; null while it does. */
  fechado: z.string().nullable(),
  elegivel: z.boolean(),
  motivoInelegivel: z.string().nullable(),
  /** Those represented in whose name the person may ask for it now, by name. */
  emNomeDe: z.array(z.string()),
});

/** Facts about the person that prefill the form and feed its rules; own data only. */
export const ContextoFormulario = z.object({
  hoje: z.iso.date(),
  /** Records by name (`perfil`, `registro`, `cobrancas`, `cnet`), read by the form's dotted paths. */
  origens: z.record(z.string(), z.unknown()),
  /** E-mail addresses and phones that the person confirmed by code. */
  verificados: z.array(z.string()),
});

const RascunhoAberto = z.object({ id: uuid, atualizadoEm: z.string() });

export const tipo = {
  list: route({
    method: 'GET',
    path: '/requerimentos/tipos',
    summary: 'Catalogue of services with eligibility of the caller',
    access: 'session',
    response: z.object({ items: z.array(TipoResumo), total: z.int() }),
  }),
  get: route({
    method: 'GET',
    path: '/requerimentos/tipos/:id',
    summary: 'One service: form of the published version, prefill, open request of the same kind, drafts',
    access: 'session',
    params: z.object({ id: z.coerce.number().int().min(0).max(INT4_MAX) }),
    response: z.object({
      tipo: TipoResumo,
      formulario: FormularioDoc,
      contexto: ContextoFormulario,
      emAndamento: z.object({ id: uuid, numero: z.string() }).nullable(),
      /** In the person's own name, the latest first. */
      rascunhos: z.array(RascunhoAberto),
      /** On whose behalf the person may ask, why the service is not for one of them, and the latest draft in their name. */
      representados: z.array(
        z.object({
          id: uuid,
          nome: z.string(),
          pessoa: z.enum(['PF', 'PJ']),
          motivoInelegivel: z.string().nullable(),
          /** CNPJ of a company, CPF of a person. */
          cnpj: z.string(),
          rascunho: RascunhoAberto.nullable(),
        }),
      ),
    }),
  }),
} as const satisfies Contract;
