import * as z from 'zod';
import { INT4_MAX, idParams, texto, uuid, yesNo } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { AnexoResumo } from './rascunho.ts';

/** Asks for a preview in place; answered so for pictures and PDF only. */
const inline = z.object({ inline: yesNo.default(false) });

const UploadEstado = z.object({ id: uuid, recebido: z.int(), tamanho: z.int() });

/** Resumable upload: open, send chunks from the offset the server holds, conclude into an anexo. */
export const anexo = {
  abrir: route({
    method: 'POST',
    path: '/uploads',
    summary:
      'Open an upload for a form field of a draft, an exigência, a message of a request, the wallet or the photo of a person',
    access: 'session',
    beforeTermsBy: 'destino',
    opensUpload: true,
    body: z.object({
      finalidade: z.enum(['campo', 'mensagem', 'exigencia', 'carteira', 'foto']),
      rascunhoId: uuid.optional(),
      requerimentoId: uuid.optional(),
      campo: z.string().max(200).optional(),
      nome: texto(255),
      tipo: z.string().max(150),
      tamanho: z
        .int()
        .min(0)
        .max(1024 * 1024 * 1024),
    }),
    response: UploadEstado,
    problems: [
      'anexo.type',
      'anexo.size',
      'anexo.empty',
      'anexo.too_many',
      'forbidden',
      'requerimento.transition_invalid',
    ],
  }),
  estado: route({
    method: 'GET',
    path: '/uploads/:id',
    summary: 'How many bytes the server holds, to resume from there',
    access: 'session',
    params: idParams,
    response: UploadEstado,
  }),
  enviar: route({
    method: 'PUT',
    path: '/uploads/:id/bytes/:offset',
    summary: 'Append a chunk at the offset; acknowledged only when safely on disk',
    access: 'session',
    beforeTermsBy: 'upload',
    params: z.object({ id: uuid, offset: z.coerce.number().int().min(0).max(INT4_MAX) }),
    body: 'stream',
    response: UploadEstado,
    problems: ['anexo.offset', 'anexo.size', 'storage.full'],
  }),
  concluir: route({
    method: 'POST',
    path: '/uploads/:id/concluir',
    summary: 'Check the whole file and make it an anexo',
    access: 'session',
    beforeTermsBy: 'upload',
    params: idParams,
    response: AnexoResumo,
    problems: [
      'anexo.offset',
      'anexo.type',
      'anexo.size',
      'anexo.empty',
      'anexo.protected',
      'anexo.refused',
      'anexo.virus',
      'storage.full',
      'forbidden',
      'requerimento.transition_invalid',
    ],
  }),
  cancelar: route({
    method: 'DELETE',
    path: '/uploads/:id',
    summary: 'Give an unfinished upload up',
    access: 'session',
    beforeTermsBy: 'upload',
    params: idParams,
    response: 'empty',
  }),
  remover: route({
    method: 'DELETE',
    path: '/anexos/:id',
    summary: 'Remove an own file that was not sent yet',
    access: 'session',
    beforeTermsBy: 'anexo',
    params: idParams,
    response: 'empty',
  }),
  baixarRascunho: route({
    method: 'GET',
    path: '/anexos/:id/conteudo',
    summary: 'Own file of a draft or of a message not sent yet (preview)',
    access: 'session',
    params: idParams,
    query: inline,
    response: 'file',
    problems: ['anexo.pending_scan', 'anexo.virus'],
  }),
  downloadAnexo: route({
    method: 'GET',
    path: '/requerimentos/download-anexo/:id',
    summary: 'File attached to a request; a sensitive one of somebody else was opened with a reason before',
    access: 'session',
    params: idParams,
    query: inline,
    response: 'file',
    problems: ['anexo.pending_scan', 'anexo.virus', 'forbidden', 'leitura.reason_required'],
  }),
  downloadMensagem: route({
    method: 'GET',
    path: '/requerimentos/mensagens/download-anexo/:id',
    summary: 'File attached to a message; a sensitive one of somebody else was opened with a reason before',
    access: 'session',
    params: idParams,
    query: inline,
    response: 'file',
    problems: ['anexo.pending_scan', 'anexo.virus', 'forbidden', 'leitura.reason_required'],
  }),
} as const satisfies Contract;
