import { ANO_INVALIDO, ANO_MAXIMO, ANO_MINIMO } from '@balcao/domain/prazo/feriado';
import * as z from 'zod';
import { dateWithin, idParams, inputInstant, instant, isoDate, linha, texto, uuid } from './kernel/field.ts';
import { record } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const FeriadoTipo = z.enum(
  ['NACIONAL', 'ESTADUAL', 'MUNICIPAL', 'PONTO_FACULTATIVO', 'RECESSO'],
  'Escolha o tipo.',
);
const MeioExpediente = z.enum(['NENHUM', 'ATE_13H', 'APOS_14H'], 'Escolha o expediente do dia.');

const Ano = z.coerce.number().int().min(ANO_MINIMO, ANO_INVALIDO).max(ANO_MAXIMO, ANO_INVALIDO);
const AnoNoCorpo = z.int('Informe o ano.').min(ANO_MINIMO, ANO_INVALIDO).max(ANO_MAXIMO, ANO_INVALIDO);
const Dia = dateWithin(`${ANO_MINIMO}-01-01`, `${ANO_MAXIMO}-12-31`, ANO_INVALIDO);

const ibge = z.string().regex(/^[0-9]{7}$/, 'Município inválido.');
const uf = z.string().regex(/^[A-Z]{2}$/, 'UF inválida.');

/** A day as it is kept by hand; which kinds need a place is checked with it. */
const FeriadoInput = z.object({
  data: Dia,
  tipo: FeriadoTipo,
  municipioIbge: ibge.nullable(),
  uf: uf.nullable(),
  meioExpediente: MeioExpediente,
  descricao: linha(120),
});

const Feriado = z.object({
  id: uuid,
  data: isoDate,
  tipo: FeriadoTipo,
  municipioIbge: z.string().nullable(),
  /** Name of the municipality where it holds. */
  municipio: z.string().nullable(),
  uf: z.string().nullable(),
  meioExpediente: MeioExpediente,
  descricao: z.string(),
  version: z.int(),
});

/** A day that an import adds, or would add. */
const Novo = Feriado.omit({ id: true, version: true });

const Indisponibilidade = z.object({
  id: uuid,
  inicio: instant,
  fim: instant,
  motivo: z.string(),
  registradaPor: z.string().nullable(),
  registradaEm: instant,
});

export const calendario = {
  list: route({
    method: 'GET',
    path: '/feriados',
    summary: 'Days of a year without expediente, or with half of it',
    access: 'session',
    query: z.object({ ano: Ano }),
    response: z.object({ items: z.array(Feriado), total: z.int() }),
  }),
  ...record({
    path: '/feriados',
    summary: {
      create: 'Add a day; deadlines that it touches are derived again',
      change: 'Change a day; refused when somebody changed it meanwhile',
    },
    access: 'config.feriados',
    body: FeriadoInput,
    response: Feriado,
  }),
  remove: route({
    method: 'POST',
    path: '/feriados/:id/retirar',
    summary: 'Take a day out of the calendar; refused when somebody changed it meanwhile',
    access: 'config.feriados',
    params: idParams,
    body: z.object({ version: z.int32() }),
    response: 'empty',
    problems: ['stale'],
  }),
  importarFederais: route({
    method: 'POST',
    path: '/feriados/importacoes/federais',
    summary: 'Add the national and facultative days that a year lacks; `simular` only says which',
    access: 'config.feriados',
    body: z.object({ ano: AnoNoCorpo, simular: z.boolean() }),
    response: z.object({ novos: z.array(Novo), gravado: z.boolean() }),
    idempotent: true,
  }),
  importarLista: route({
    method: 'POST',
    path: '/feriados/importacoes/lista',
    summary: 'Add the days of a pasted ordinance, all or none; `simular` only says which, and what is wrong',
    access: 'config.feriados',
    body: z.object({ texto: texto(80_000), simular: z.boolean() }),
    response: z.object({
      novos: z.array(Novo),
      /** Lines that the calendar has already. */
      repetidos: z.int(),
      erros: z.array(z.object({ linha: z.int(), mensagem: z.string() })),
      /** False for a dry run, and when a line is wrong. */
      gravado: z.boolean(),
    }),
    idempotent: true,
  }),
  alcance: route({
    method: 'GET',
    path: '/calendario/alcance',
    summary: 'How many open requests have a deadline that a change of this day may move',
    access: 'config.feriados',
    query: z.object({ data: Dia, municipioIbge: ibge.optional(), uf: uf.optional() }),
    response: z.object({ pedidos: z.int() }),
  }),
  recalculo: route({
    method: 'GET',
    path: '/calendario/recalculo',
    summary: 'How far the deadlines were derived again after the last change of the calendar',
    access: 'config.feriados',
    response: z.object({
      andamento: z
        .object({ conferidos: z.int(), /** Null until counted. */ total: z.int().nullable() })
        .nullable(),
      ultimo: z.object({ terminadoEm: instant, conferidos: z.int(), alterados: z.int() }).nullable(),
    }),
  }),
  indisponibilidades: route({
    method: 'GET',
    path: '/indisponibilidades',
    summary: 'Registered outages of the portal, newest first',
    access: 'session',
    response: z.object({ items: z.array(Indisponibilidade), total: z.int() }),
  }),
  alcancados: route({
    method: 'GET',
    path: '/indisponibilidades/:id/alcancados',
    summary:
      'Requests in sight of the caller whose terms an outage moved, with whether each has its certificate',
    access: 'requerimento.ver_grupo',
    params: idParams,
    response: z.object({
      items: z.array(z.object({ id: uuid, numero: z.string(), titulo: z.string(), certidao: z.boolean() })),
      /** How many there are; the first 200 are listed. */
      total: z.int(),
    }),
  }),
  registrarIndisponibilidade: route({
    method: 'POST',
    path: '/indisponibilidades',
    summary: 'Register an outage that is over; deadlines that ended in it move to the next business day',
    access: 'config.feriados',
    body: z.object({ inicio: inputInstant, fim: inputInstant, motivo: texto(300) }),
    response: Indisponibilidade,
    idempotent: true,
  }),
} as const satisfies Contract;
