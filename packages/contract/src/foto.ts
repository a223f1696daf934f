import * as z from 'zod';
import { idParams, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { UsuarioDetalhe } from './usuario.ts';

/** The photo of a person, which nobody has to have. */
export const foto = {
  ver: route({
    method: 'GET',
    path: '/usuarios/:id/foto',
    summary: 'The photo of a person, for who reads their record unmasked; on record as a reading',
    access: 'session',
    params: idParams,
    response: 'file',
  }),
  trocar: route({
    method: 'PUT',
    path: '/usuarios/:id/foto',
    summary:
      'Make an uploaded picture the photo, or remove the photo: the person, or with a reason who may correct records; the person is then told',
    access: 'session',
    params: idParams,
    body: z.object({
      version: z.int32().min(1),
      /** The uploaded picture; null to have no photo. */
      anexoId: uuid.nullable(),
      /** Of staff only. */
      motivo: texto(1000, 10).nullable(),
    }),
    response: UsuarioDetalhe,
    problems: ['stale', 'forbidden', 'not_possible', 'anexo.refused', 'anexo.virus', 'anexo.pending_scan'],
  }),
} as const satisfies Contract;
