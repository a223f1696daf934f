import type { modeloEmail } from '@balcao/contract/modelo-email';
import type { TextoDoEmail } from '@balcao/domain/email/texto-do-email';
import { findDraft } from '#platform/drafts.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { differenceBetween, listVersions } from '#platform/versioned.ts';
import { wholeList } from '#platform/whole-list.ts';
import { getModelo, listModelos, RASCUNHOS, requireCodigo, textosDe } from './modelo.ts';
import { testModelo } from './testar-modelo.ts';
import { discardRascunho, publishModelo, restoreVersao, saveRascunho } from './write-modelo.ts';

/** The message that an address names. */
const of = ({ codigo, ...rest }: { codigo: string }) => ({ ...rest, codigo: requireCodigo(codigo) });

export const modeloEmailHandlers: Handlers<typeof modeloEmail> = {
  list: ({ tx }) => wholeList(listModelos(tx)),
  detail: ({ tx, who, params }) => getModelo(tx, who, of(params).codigo),
  salvar: ({ tx, who, params, body }) => saveRascunho(tx, who, { ...of(params), ...body }),
  descartar: ({ tx, who, params, query }) =>
    discardRascunho(tx, who, { ...of(params), ...query }).then(() => undefined),
  testar: ({ tx, who, params, body }) => testModelo(tx, who, { ...of(params), ...body }),
  publicar: ({ tx, who, params, body }) => publishModelo(tx, who, { ...of(params), ...body }),
  versoes: ({ tx, params, query }) => {
    const { codigo } = of(params);
    return listVersions(tx, textosDe(codigo), codigo, query);
  },
  diferenca: async ({ tx, params, query }) => {
    const { codigo } = of(params);
    const draft = (await findDraft<TextoDoEmail>(tx, RASCUNHOS, codigo))?.conteudo;
    return differenceBetween(tx, textosDe(codigo), codigo, { ...query, draft });
  },
  restaurar: ({ tx, who, params: { versao, ...params }, body }) =>
    restoreVersao(tx, who, { ...of(params), versao, ...body }),
};

export const modeloEmailRepeats: Repeats<typeof modeloEmail> = { publicar: asStored };
