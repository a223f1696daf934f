import type { exportacao } from '@balcao/contract/exportacao';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { getExportacao, listExportacoes } from './access.ts';
import { cancelExportacao } from './cancel-exportacao.ts';
import {
  createCobrancas,
  createExportacao,
  createManifestacoes,
  createUsuarios,
} from './create-exportacao.ts';
import { downloadExportacao } from './download-exportacao.ts';

export const exportacaoHandlers: Handlers<typeof exportacao> = {
  create: ({ tx, who, body }) => createExportacao(tx, who, body),
  usuarios: ({ tx, who, body }) => createUsuarios(tx, who, body),
  cobrancas: ({ tx, who, body }) => createCobrancas(tx, who, { lista: 'cobrancas', ...body }),
  minhasCobrancas: ({ tx, who, body }) => createCobrancas(tx, who, { lista: 'minhas_cobrancas', ...body }),
  manifestacoes: ({ tx, who, body }) => createManifestacoes(tx, who, body),
  list: ({ tx, who, query }) => listExportacoes(tx, who, query),
  detail: ({ tx, who, params }) => getExportacao(tx, who, params.id),
  cancelar: ({ tx, who, params }) => cancelExportacao(tx, who, params.id),
  baixar: ({ deps, who, params, meta }) =>
    downloadExportacao(deps, who, { id: params.id, range: meta.range }),
};

export const exportacaoRepeats: Repeats<typeof exportacao> = {
  create: ({ tx, who }, { id }) => getExportacao(tx, who, id),
  usuarios: ({ tx, who }, { id }) => getExportacao(tx, who, id),
  cobrancas: ({ tx, who }, { id }) => getExportacao(tx, who, id),
  minhasCobrancas: ({ tx, who }, { id }) => getExportacao(tx, who, id),
  manifestacoes: ({ tx, who }, { id }) => getExportacao(tx, who, id),
};
