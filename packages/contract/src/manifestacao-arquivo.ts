import * as z from 'zod';
import { INT4_MAX, idParams, texto, uuid, yesNo } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { ManifestacaoDetalhe } from './manifestacao-schemas.ts';

/** Drawn by the page, and not from the time: an id must not tell when somebody wrote. */
const sorteado = z.uuid({ version: 'v4', error: 'Identificador inválido.' });

const porId = z.object({ id: sorteado });

/** A piece needs no account and leaves no line in a log. Its id is random and known to its sender alone. */
const aberta = { access: 'public', uncounted: true, untraced: true } as const;

const download = {
  method: 'GET',
  access: 'session',
  params: idParams,
  query: z.object({ inline: yesNo.default(false) }),
  response: 'file',
  problems: ['anexo.pending_scan', 'anexo.virus', 'forbidden'],
} as const;

/** Files of manifestations. They are sent in pieces under a random id, and the act that they belong to names that id. */
export const manifestacaoArquivo = {
  enviarPeca: route({
    ...aberta,
    method: 'PUT',
    path: '/ouvidoria/pecas/:id/bytes/:offset',
    summary: 'Append bytes to a piece at this offset; acknowledged only when safely on disk',
    params: z.object({ id: sorteado, offset: z.coerce.number().int().min(0).max(INT4_MAX) }),
    body: 'stream',
    response: z.object({ recebido: z.int() }),
    problems: ['anexo.offset', 'anexo.size', 'anexo.too_many', 'storage.full'],
  }),
  conferirPeca: route({
    ...aberta,
    method: 'POST',
    path: '/ouvidoria/pecas/:id/conferencia',
    summary:
      'Check a whole piece and keep it for an hour; `limpar` gives it a neutral name and strips what its kind lets the portal strip',
    takesAnyText: true,
    params: porId,
    body: z.object({
      nome: texto(255),
      tipo: z.string().max(150),
      tamanho: z
        .int()
        .min(0)
        .max(1024 * 1024 * 1024),
      limpar: z.boolean(),
    }),
    response: z.object({ id: uuid, nome: z.string(), mime: z.string(), tamanho: z.int() }),
    problems: [
      'anexo.offset',
      'anexo.type',
      'anexo.size',
      'anexo.empty',
      'anexo.protected',
      'anexo.refused',
      'anexo.virus',
      'anexo.too_many',
      'storage.full',
    ],
  }),
  descartarPeca: route({
    ...aberta,
    method: 'DELETE',
    path: '/ouvidoria/pecas/:id',
    summary: 'Forget a piece that was not used',
    params: porId,
    response: 'empty',
  }),
  download: route({
    ...download,
    path: '/ouvidoria/download-anexo/:id',
    summary:
      'A file of a manifestation; areas get the copy that the unit made for them, under a neutral name',
  }),
  downloadMensagem: route({
    ...download,
    path: '/ouvidoria/mensagens/download-anexo/:id',
    summary: 'A file of a message of a manifestation',
  }),
  downloadPelaChave: route({
    ...aberta,
    method: 'POST',
    path: '/ouvidoria/anonima/arquivo',
    summary: 'A file of the anonymous case that this key opens',
    body: z.object({ chave: z.string().trim().min(1).max(100), id: uuid }),
    response: 'file',
    problems: ['not_found', 'anexo.pending_scan', 'anexo.virus'],
  }),
  liberar: route({
    method: 'POST',
    path: '/manifestacoes/:id/arquivo-das-areas',
    summary:
      'Withhold a file from areas, show it without what its kind lets the portal strip, or give them a covered copy',
    access: 'ouvidoria.tratar',
    params: idParams,
    body: z.object({
      version: z.int32(),
      arquivoId: uuid,
      como: z.enum(['RETER', 'MOSTRAR', 'COPIA'], 'Escolha o que as áreas veem.'),
      /** The piece of the covered copy; of `COPIA` alone. */
      copia: uuid.nullable().default(null),
    }),
    response: ManifestacaoDetalhe,
    problems: ['stale', 'forbidden', 'not_possible', 'anexo.virus', 'anexo.pending_scan', 'storage.full'],
  }),
} as const satisfies Contract;
