import * as z from 'zod';
import { idParams, instant, isoDate, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/**
 * What a professional named by a firm, or a firm named by a professional, has to confirm. They see nothing
 * else of the request, except an appeal in it.
 */
const Aceite = z.object({
  id: uuid,
  empresa: z.string(),
  /** Shows the person which firm it is; null when a person asks, because their CPF stays hidden. */
  cnpj: z.string().nullable(),
  papel: z.string(),
  /** Who asks, where a firm that the caller acts for is to confirm; null where the caller is the professional. */
  profissional: z.string().nullable(),
  /** Of the professional. */
  registro: z.string(),
  /** What binds the two, as who asks says; null where its form does not ask. */
  vinculo: z.string().nullable(),
  horas: z.int().nullable(),
  horario: z.string().nullable(),
  desde: isoDate.nullable(),
  /** Hours a week over all firms, this one included. */
  totalHoras: z.int(),
  situacao: z.enum(['pendente', 'aceito', 'recusado', 'retirado']),
  /** It still waits for an answer. */
  aberto: z.boolean(),
  motivo: z.string().nullable(),
  /** By when the council is to decide, which needs the answer; null when that is not known, or nothing is open. */
  responderAte: isoDate.nullable(),
  pedidoEm: instant,
  respondidoEm: instant.nullable(),
  /** Since when the person answers for the firm; null while they do not. */
  comecouEm: isoDate.nullable(),
});

/** The other parties of an appeal, and until when it waits for their answer. */
export const OutrasPartes = z.object({
  ate: isoDate,
  explicacao: z.array(z.string()),
  partes: z.array(
    z.object({ id: uuid, nome: z.string(), papel: z.string(), apresentadaEm: instant.nullable() }),
  ),
});

/** The appeal in the request, which the caller may answer as another party (Lei 9.784/1999 art. 62). */
const RecursoDaOutraParte = z.object({
  /** What was decided, in short; null where nothing was. */
  decisao: z.string().nullable(),
  /** What the person who appealed says; null where the portal does not know it apart. */
  razoes: z.string().nullable(),
  /** It is not judged before this day is over, unless everybody answered. */
  ate: isoDate,
  explicacao: z.array(z.string()),
  /** It still takes an answer. */
  aberto: z.boolean(),
  /** What was answered; null while nothing was. */
  alegacoes: z.string().nullable(),
});

const AceiteAberto = Aceite.extend({
  /** The newest appeal in the request; null where there was none. */
  recurso: RecursoDaOutraParte.nullable(),
  /** How the day by which the council is to decide was counted, without what happened in the request. */
  explicacao: z.array(z.string()),
});

/** Acceptance by people named in a request of somebody else. */
export const aceiteRoutes = () =>
  ({
    aceites: route({
      method: 'GET',
      path: '/aceites',
      summary: 'Technical responsibilities that wait for the answer of the caller',
      access: 'session',
      response: z.object({ items: z.array(Aceite), total: z.int() }),
    }),
    aceite: route({
      method: 'GET',
      path: '/aceites/:id',
      summary: 'What the caller was asked to accept',
      access: 'session',
      params: idParams,
      response: AceiteAberto,
    }),
    responderAceite: route({
      method: 'POST',
      path: '/aceites/:id',
      summary: 'Accept, or refuse with a reason, once',
      access: 'session',
      params: idParams,
      body: z.object({ aceita: z.boolean(), motivo: texto(1000, 0).optional() }),
      response: AceiteAberto,
      idempotent: true,
      problems: ['requerimento.transition_invalid'],
    }),
    alegar: route({
      method: 'POST',
      path: '/aceites/:id/alegacoes',
      summary: 'Answer, as another party, the appeal in the request that names the caller, once',
      access: 'session',
      params: idParams,
      body: z.object({ texto: texto(20_000) }),
      response: AceiteAberto,
      idempotent: true,
      problems: ['requerimento.transition_invalid'],
    }),
  }) as const satisfies Contract;
