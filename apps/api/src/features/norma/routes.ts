import type { norma } from '@balcao/contract/norma';
import { NORMA_CHAVES } from '@balcao/domain/norma/numeros';
import { valorEm } from '@balcao/domain/norma/valor';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { loadNormas } from './api.ts';
import { listNormas } from './list-normas.ts';
import { desmarcarNorma, mudarNorma } from './write-norma.ts';

export const normaHandlers: Handlers<typeof norma> = {
  list: async ({ tx, now }) => ({ items: await listNormas(tx, now) }),
  vigentes: async ({ tx, query, now }) => {
    const [normas, dia] = [await loadNormas(tx), query.em ?? todayInSaoPaulo(now)];
    return {
      valores: Object.fromEntries(NORMA_CHAVES.map((chave) => [chave, valorEm(normas, chave, dia)])),
    };
  },
  mudar: ({ tx, who, body }) => mudarNorma(tx, who, body),
  desmarcar: ({ tx, who, params }) => desmarcarNorma(tx, who, params.id),
};

export const normaRepeats: Repeats<typeof norma> = { mudar: asStored };
