import type { interessado } from '@balcao/contract/interessado';
import { recordBeside } from '#features/leitura/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { getInteressado, interessadoDetail } from './interessado-detail.ts';
import { listCobrancas } from './list-cobrancas.ts';

export const interessadoHandlers: Handlers<typeof interessado> = {
  detail: async ({ deps, tx, who, params }) => {
    const requerimento = await getInteressado(tx, who, params.id);
    const detail = await interessadoDetail(tx, who, requerimento);
    await recordBeside(deps, who, requerimento);
    return detail;
  },
  cobrancas: async ({ deps, tx, who, params, query }) => {
    const requerimento = await getInteressado(tx, who, params.id);
    const found = await listCobrancas(tx, who, requerimento, query);
    await recordBeside(deps, who, requerimento);
    return found;
  },
};
