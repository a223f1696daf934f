import * as z from 'zod';
import { idParams, uuid } from './kernel/field.ts';
import { OWNER_KINDS, type OwnerKind } from './kernel/owner.gen.ts';
import { type Contract, route } from './kernel/route.ts';

/** Something happened in one of these. */
const ofOwners = Object.fromEntries(
  OWNER_KINDS.map((kind) => [kind, z.object({ id: uuid, version: z.int() })]),
) as Record<OwnerKind, z.ZodObject<{ id: typeof uuid; version: z.ZodInt }>>;

/**
 * The news that an open page gets: that there is something new, and about what. It carries no content. The
 * page asks for that, and the usual rights decide.
 */
export const EVENTOS = {
  /** The stream is open: from now on nothing is missed. */
  aberto: z.object({}),
  ...ofOwners,
  /** Somebody else of the staff opened or left a request, or began or stopped to write. */
  presenca: z.object({ id: uuid }),
  /** The person's notices changed. */
  notificacoes: z.object({}),
  /** The settings of the portal changed, such as the name of a situation. */
  configuracoes: z.object({}),
} as const;

export const eventos = {
  abrir: route({
    method: 'GET',
    path: '/eventos',
    summary:
      'News for an open page as Server-Sent Events (Accept: text/event-stream): kind, id and version, no personal data',
    access: 'session',
    passive: true,
    response: 'file',
  }),
  versao: route({
    method: 'GET',
    path: '/requerimentos/:id/versao',
    summary:
      'How new a request is: what a page that has just read it asks when it begins to listen, instead of reading it again',
    access: 'session',
    joined: true,
    passive: true,
    params: idParams,
    response: z.object({ version: z.int() }),
  }),
} as const satisfies Contract;
