import { PARTES_DO_PERFIL } from '@balcao/domain/pessoa/perfil';
import * as z from 'zod';
import { choice } from './kernel/address.ts';
import { idParams, instant, isoDate, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';
import { UsuarioDetalhe } from './usuario.ts';

/** One thing between a person and the council. What a part does not have is null. */
const Fato = z.object({
  id: uuid,
  parte: z.enum(PARTES_DO_PERFIL),
  em: instant,
  titulo: z.string(),
  numero: z.string().nullable(),
  /** Code of where it stands, in the words of its part. */
  situacao: z.string().nullable(),
  /** Integer cents. */
  valor: z.int().nullable(),
  /** Last day: of a term, a validity, a representation; the day on which a charge is due. */
  ate: isoDate.nullable(),
  /** Of a charge, the last day to pay in time; null for everything else. */
  ultimoDia: isoDate.nullable(),
  /** Id of its page, of those that the reader may open. */
  pagina: uuid.nullable(),
  /** The other person or firm. */
  outra: z.object({ id: uuid, nome: z.string() }).nullable(),
});

/** What the council knows of one person, in one place, for the person and for staff who may see people. */
export const perfil = {
  detail: route({
    method: 'GET',
    path: '/perfis/:id',
    summary:
      'A person with their registrations and the newest of each part that the reader may see, never of a request under secrecy; on record as a reading',
    access: 'session',
    params: idParams,
    response: z.object({
      pessoa: UsuarioDetalhe.pick({
        id: true,
        pessoa: true,
        cpfCnpj: true,
        nome: true,
        nomeSocial: true,
        foto: true,
        email: true,
        celular: true,
        dataNascimento: true,
        mascarado: true,
        abertoAte: true,
      }),
      registros: z.array(UsuarioDetalhe.shape.registro.unwrap()),
      /** Parts that the reader may see, those without anything too. */
      partes: z.array(
        z.object({
          parte: z.enum(PARTES_DO_PERFIL),
          /** Counted up to TOTAL_CAP; one more means that there are more. */
          total: z.int(),
          primeiros: z.array(Fato),
        }),
      ),
    }),
  }),
  fatos: list({
    path: '/perfis/:id/fatos',
    summary: 'All parts of a profile in one line of time, newest first; on record as a reading',
    access: 'session',
    params: idParams,
    row: Fato,
    filters: { parte: choice(PARTES_DO_PERFIL) },
  }),
} as const satisfies Contract;
