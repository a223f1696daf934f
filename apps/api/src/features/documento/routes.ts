import type { documento } from '@balcao/contract/documento';
import { add, readAgain, requerimentoDetail } from '#features/detalhe/api.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { certifyOutage } from './certify-outage.ts';
import { downloadDocumento } from './download-documento.ts';
import { listEspecies } from './list-especies.ts';
import { listProntos } from './list-prontos.ts';
import { revokeDocumento } from './revoke-documento.ts';
import { validateDocumento } from './validate-documento.ts';

export const documentoHandlers: Handlers<typeof documento> = {
  especies: ({ tx }) => wholeList(listEspecies(tx)),
  prontos: ({ tx, who }) => listProntos(tx, who),
  download: ({ deps, who, params, meta }) =>
    downloadDocumento(deps, who, { id: params.id, range: meta.range }),
  revogar: async ({ tx, who, params, body }) => {
    const requerimentoId = await revokeDocumento(tx, who, { id: params.id, motivo: body.motivo });
    return requerimentoDetail(tx, who, requerimentoId);
  },
  certificarIndisponibilidade: (ctx) =>
    add(ctx, (requerimento) => certifyOutage(ctx.tx, ctx.who, requerimento)),
  validar: ({ deps, params, meta, now }) =>
    validateDocumento(deps, { codigo: params.codigo, ip: meta.ip, now }),
};

export const documentoRepeats: Repeats<typeof documento> = { certificarIndisponibilidade: readAgain };
