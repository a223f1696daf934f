import type { anexo } from '@balcao/contract/anexo';
import type { Handlers } from '#platform/http/context.ts';
import { concludeUpload } from './conclude-upload.ts';
import { discardUpload, removeAnexo } from './discard-upload.ts';
import { downloadFiled, downloadFree } from './download-anexo.ts';
import { openUpload } from './open-upload.ts';
import { receiveChunk, uploadEstado } from './receive-chunk.ts';

export const anexoHandlers: Handlers<typeof anexo> = {
  abrir: async ({ tx, who, body }) => openUpload(tx, who, body),
  estado: async ({ deps, who, params }) => uploadEstado(deps, who, params.id),
  enviar: {
    ownTransactions: true,
    handle: async ({ deps, who, params, body }) => receiveChunk(deps, who, { ...params, body }),
  },
  concluir: {
    ownTransactions: true,
    handle: async ({ deps, who, params }) => concludeUpload(deps, who, params.id),
  },
  cancelar: {
    ownTransactions: true,
    handle: async ({ deps, who, params }) => discardUpload(deps, who, params.id).then(() => undefined),
  },
  remover: {
    ownTransactions: true,
    handle: async ({ deps, who, params }) => removeAnexo(deps, who, params.id).then(() => undefined),
  },
  baixarRascunho: async ({ deps, who, params, query, meta }) =>
    downloadFree(deps, who, { ...params, ...query, range: meta.range }),
  downloadAnexo: async ({ deps, who, params, query, meta }) =>
    downloadFiled(deps, who, { ...params, ...query, range: meta.range, de: 'requerimento' }),
  downloadMensagem: async ({ deps, who, params, query, meta }) =>
    downloadFiled(deps, who, { ...params, ...query, range: meta.range, de: 'mensagem' }),
};
