import * as z from 'zod';
import { instant, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { Relatado } from './manifestacao-schemas.ts';

/** Longer than any field takes: what is beyond its limit is still what somebody wrote. */
const texto = z.string().max(20_000);

/** What was written so far. None of its rules hold before it is sent, and files are chosen then. */
const Escrito = z.object({
  tipo: Relatado.shape.tipo.nullable(),
  relato: texto,
  assunto: texto,
  envolvidos: texto,
  resolutividade: texto,
  municipioIbge: z.string().max(7).nullable(),
  dataFato: z.string().max(10).nullable(),
  categoriaId: uuid.nullable(),
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
    takesAnyText: true,
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
