import type { termo } from '@balcao/contract/termo';
import { findDraft } from '#platform/drafts.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { differenceBetween, listVersions } from '#platform/versioned.ts';
import { countAceites, getTermo, getVersao, RASCUNHO, TERMOS } from './termo.ts';
import { discardRascunho, publishTermo, restoreVersao, saveRascunho } from './write-termo.ts';

export const termoHandlers: Handlers<typeof termo> = {
  get: ({ tx, who }) => getTermo(tx, who),
  salvar: ({ tx, who, body }) => saveRascunho(tx, who, body),
  descartar: ({ tx, who, query }) => discardRascunho(tx, who, query.version).then(() => undefined),
  versao: ({ tx, params }) => getVersao(tx, params.versao),
  publicar: ({ tx, who, body }) => publishTermo(tx, who, body),
  versoes: async ({ tx, query }) => {
    const { items, total } = await listVersions(tx, TERMOS, null, query);
    const aceites = await countAceites(
      tx,
      items.map(({ versao }) => versao),
    );
    return { items: items.map((item) => ({ ...item, aceites: aceites.get(item.versao) ?? 0 })), total };
  },
  diferenca: async ({ tx, query }) => {
    const draft = (await findDraft<string>(tx, RASCUNHO, null))?.conteudo;
    return differenceBetween(tx, TERMOS, null, { ...query, draft });
  },
  restaurar: ({ tx, who, params, body }) => restoreVersao(tx, who, { ...params, ...body }),
};

export const termoRepeats: Repeats<typeof termo> = { publicar: asStored };
