import * as z from 'zod';
import { instant } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { Relatado } from './manifestacao-schemas.ts';

/** What was written so far; nothing of it is asked yet. Files are chosen when it is sent. */
const Escrito = Relatado.omit({ arquivos: true, relato: true, tipo: true }).extend({
  tipo: Relatado.shape.tipo.nullable(),
  relato: z.string().max(20_000),
});

/** The draft of an identified manifestation. Who asks for protection keeps none on the server. */
export const manifestacaoRascunho = {
  ler: route({
    method: 'GET',
    path: '/meu-rascunho-de-manifestacao',
    summary: 'The draft of the caller, if there is one',
    access: 'session',
    response: z.object({ rascunho: z.object({ escrito: Escrito, em: instant }).nullable() }),
  }),
  guardar: route({
    method: 'PUT',
    path: '/meu-rascunho-de-manifestacao',
    summary: 'Keep what the caller has written, in the place of what was kept before',
    access: 'session',
    beforeTerms: true,
    body: z.object({ escrito: Escrito }),
    response: z.object({ em: instant }),
  }),
  descartar: route({
    method: 'DELETE',
    path: '/meu-rascunho-de-manifestacao',
    summary: 'Throw the draft of the caller away',
    access: 'session',
    beforeTerms: true,
    response: 'empty',
  }),
} as const satisfies Contract;
