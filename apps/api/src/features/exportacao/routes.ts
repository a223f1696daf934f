import type { exportacao } from '@balcao/contract/exportacao';
import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { getExportacao, ownExportacoes, toView } from './access.ts';
import { cancelExportacao } from './cancel-exportacao.ts';
import { createExportacao } from './create-exportacao.ts';
import { downloadExportacao } from './download-exportacao.ts';

export const exportacaoHandlers: Handlers<typeof exportacao> = {
  create: ({ tx, who, body }) => createExportacao(tx, who, body),
  list: async ({ tx, who, query: { pagina, porPagina } }) => {
    const own = ownExportacoes(tx, who);
    const items = await own
      .orderBy('e.createdAt', 'desc')
      .orderBy('e.id', 'desc')
      .limit(porPagina)
      .offset((pagina - 1) * porPagina)
      .execute();
    const capped = own
      .clearSelect()
      .select('e.id')
      .limit(TOTAL_CAP + 1);
    const { total } = await tx
      .selectFrom(capped.as('capped'))
      .select((b) => b.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: items.map((row) => toView(who, row)), total };
  },
  detail: ({ tx, who, params }) => getExportacao(tx, who, params.id),
  cancelar: ({ tx, who, params }) => cancelExportacao(tx, who, params.id),
  baixar: ({ deps, who, params, meta }) =>
    downloadExportacao(deps, who, { id: params.id, range: meta.range }),
};

export const exportacaoRepeats: Repeats<typeof exportacao> = {
  create: ({ tx, who }, { id }) => getExportacao(tx, who, id),
};
