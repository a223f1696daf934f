import type { comprovante } from '@balcao/contract/comprovante';
import type { Handlers } from '#platform/http/context.ts';
import { downloadDocumentoFinanceiro } from './download-documento.ts';
import { emitirComprovantes } from './emitir-comprovantes.ts';
import { emitirExtrato } from './emitir-extrato.ts';

export const comprovanteHandlers: Handlers<typeof comprovante> = {
  emitir: ({ tx, who, params }) => emitirComprovantes(tx, who, params.id),
  extrato: async ({ tx, who, params, body }) => ({
    id: await emitirExtrato(tx, who, { pessoaId: params.id, ano: body.ano }),
  }),
  download: ({ deps, who, params, meta }) =>
    downloadDocumentoFinanceiro(deps, who, { id: params.id, range: meta.range }),
};
