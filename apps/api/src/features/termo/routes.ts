import type { termo } from '@balcao/contract/termo';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { findDraft } from '#platform/drafts.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { differenceBetween, listVersions } from '#platform/versioned.ts';
import { exportLeitores, listLeitores } from './leitores.ts';
import { getTermo, getVersao, RASCUNHO, readUso, TERMOS } from './termo.ts';
import { discardRascunho, publishTermo, restoreVersao, saveRascunho, withdrawVersao } from './write-termo.ts';

export const termoHandlers: Handlers<typeof termo> = {
  get: ({ tx, who }) => getTermo(tx, who),
  salvar: ({ tx, who, body }) => saveRascunho(tx, who, body),
  descartar: ({ tx, who, query }) => discardRascunho(tx, who, query.version).then(() => undefined),
  versao: ({ tx, who, params }) => getVersao(tx, who, params.versao),
  publicar: ({ tx, who, body }) => publishTermo(tx, who, body),
  versoes: async ({ tx, who, query }) => {
    const { items, total } = await listVersions(tx, TERMOS, null, query);
    const usoDe = await readUso(
      tx,
      who,
      items.map(({ versao }) => versao),
    );
    return { items: items.map((item) => ({ ...item, ...usoDe(item.versao) })), total };
  },
  diferenca: async ({ tx, query }) => {
    const draft = (await findDraft<CorpoTermo>(tx, RASCUNHO, null))?.conteudo;
    return differenceBetween(tx, TERMOS, null, { ...query, draft });
  },
  retirar: ({ tx, who, params }) => withdrawVersao(tx, who, params.versao),
  restaurar: ({ tx, who, params, body }) => restoreVersao(tx, who, { ...params, ...body }),
  leitores: ({ tx, query }) => listLeitores(tx, query),
  exportarLeitores: async ({ tx, who, query }) => {
    const { formato, pessoa, ...filtros } = query;
    const dados = { formato, ...filtros, porPessoa: Boolean(pessoa) };
    await recordAudit(tx, who, { acao: 'termo.leitores_exportados', objeto: 'termo', dados });
    return exportLeitores(tx, query, who.now);
  },
};

export const termoRepeats: Repeats<typeof termo> = { publicar: asStored };
