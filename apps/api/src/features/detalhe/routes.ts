import type { requerimento } from '@balcao/contract/requerimento';
import { recordReading } from '#features/leitura/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { tellsProtected } from './cover.ts';
import { requerimentoDetail, writeDetail } from './requerimento-detail.ts';

export const detalheHandlers = {
  detail: async ({ deps, tx, who, params }) => {
    const detail = await requerimentoDetail(tx, who, params.id);
    const identidade = tellsProtected(detail);
    await recordReading(deps, who, { id: detail.id, autorId: detail.autor.id, identidade });
    return writeDetail(detail);
  },
} satisfies Partial<Handlers<typeof requerimento>>;
