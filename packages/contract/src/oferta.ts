import * as z from 'zod';
import { INT4_MAX, inputDate, instant, isoDate, linha, texto } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

const tipoParams = z.object({ id: z.coerce.number().int().min(0).max(INT4_MAX) });
const VagasPeriodo = z.enum(['DIA', 'MES', 'ANO', 'JANELA'], 'Escolha o período.');
const dia = inputDate.nullable();
const diaGuardado = isoDate.nullable();

/** When a service is in the catalogue, and when and how often it takes requests; days are inclusive. */
const Condicoes = z.object({
  ativo: z.boolean(),
  inicio: dia,
  fim: dia,
  abreEm: dia,
  fechaEm: dia,
  vagas: z.int('Informe um número inteiro.').min(1, 'Informe 1 ou mais.').max(1_000_000).nullable(),
  vagasPeriodo: VagasPeriodo.nullable(),
  textoFechado: texto(300).nullable(),
});

const Oferta = Condicoes.extend({
  inicio: diaGuardado,
  fim: diaGuardado,
  abreEm: diaGuardado,
  fechaEm: diaGuardado,
  id: z.int(),
  slug: z.string(),
  titulo: z.string(),
  categoria: z.string(),
  grupo: z.string(),
  grupoNome: z.string(),
  /** What the published form says; null without one. */
  publicado: z
    .object({ versao: z.int(), paraQuem: z.string(), taxa: z.string(), prazo: z.string() })
    .nullable(),
  rascunho: z.object({ atualizadoEm: instant, atualizadoPor: z.string().nullable() }).nullable(),
  /** Whether it takes requests today, with what the public reads when it does not. */
  estado: z.enum(['aberta', 'fechada', 'esgotada', 'fora']),
  textoPublico: z.string().nullable(),
  /** Requests filed in the stretch whose places are counted; null without a limit. */
  vagasUsadas: z.int().nullable(),
  pedidosAbertos: z.int(),
  version: z.int(),
});

export const oferta = {
  list: route({
    method: 'GET',
    path: '/tipos',
    summary: 'Every service in the order of the catalogue, switched off or not, with when it takes requests',
    access: 'config.tipos',
    response: z.object({ items: z.array(Oferta), total: z.int() }),
  }),
  create: route({
    method: 'POST',
    path: '/tipos',
    summary: 'A new service, whose form is a draft: from nothing, or as a copy of another',
    access: 'config.tipos',
    body: z.object({
      titulo: linha(150),
      slug: z
        .string()
        .max(80)
        .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'Use letras minúsculas, números e hífen.'),
      categoria: linha(80),
      /** Acronym of the group that answers. */
      grupo: linha(40),
      copiarDe: z.int32().nullable(),
    }),
    response: z.object({ id: z.int() }),
    idempotent: true,
  }),
  change: route({
    method: 'PUT',
    path: '/tipos/:id/condicoes',
    summary: 'Change when a service is in the catalogue and takes requests',
    access: 'config.tipos',
    params: tipoParams,
    body: Condicoes.extend({ version: z.int32() }),
    response: Oferta,
    problems: ['stale'],
  }),
  ordenar: route({
    method: 'POST',
    path: '/tipos/ordem',
    summary: 'Put the services in this order; refused unless every one of them is named once',
    access: 'config.tipos',
    body: z.object({ ids: z.array(z.int32()).max(2_000) }),
    response: 'empty',
    problems: ['stale'],
  }),
} as const satisfies Contract;
