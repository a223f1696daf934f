import type { carta } from '@balcao/contract/carta';
import type { Db } from '@balcao/db/db';
import { recordCarta, recordShown } from '#features/leitura/api.ts';
import { findProtected } from '#features/sigilo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { acknowledgeCarta, openCarta } from './acknowledge-carta.ts';
import { listAssinantes } from './assinantes.ts';
import { cancelCarta } from './cancel-carta.ts';
import { cartaDetail } from './carta-detail.ts';
import { downloadCarta } from './download-carta.ts';
import { listCartas, listDoRequerimento } from './list-cartas.ts';
import { passBack, passToSigner } from './pass-carta.ts';
import { recordDelivery, recordPosting, recordReturn } from './post-carta.ts';
import { sendCarta } from './send-carta.ts';
import {
  changeDraft,
  getAssuntoForWriting,
  getForWriting,
  getPessoaForWriting,
  writeCarta,
} from './write-carta.ts';

type Reading = { deps: Pick<Deps, 'sessions'>; tx: Db; who: Who };

/** Audits that letters showed the author of a protected request, because they name their addressee. */
async function recordNames(
  { deps, tx, who }: Reading,
  requerimentoIds: readonly (string | undefined)[],
  onde: 'lista' | 'busca' | 'carta',
): Promise<void> {
  const shown = await findProtected(
    tx,
    who,
    [...new Set(requerimentoIds)].filter((id) => id !== undefined),
  );
  await recordShown({ db: tx, sessions: deps.sessions }, who, shown, onde);
}

/** Returns one letter, for its page and for the answers to acts. */
async function tell(reading: Reading, id: string) {
  const detail = await cartaDetail(reading.tx, reading.who, id);
  await recordNames(reading, [detail.requerimento?.id], 'carta');
  return detail;
}

/** Returns one letter after an act on it. */
async function act(ctx: Reading & { params: { id: string } }, done: Promise<void>) {
  await done;
  return tell(ctx, ctx.params.id);
}

export const cartaHandlers: Handlers<typeof carta> = {
  list: async (ctx) => {
    const answer = await listCartas(ctx.tx, ctx.who, ctx.query);
    const ids = answer.items.map(({ requerimento }) => requerimento?.id);
    await recordNames(ctx, ids, ctx.query.busca ? 'busca' : 'lista');
    return answer;
  },
  doRequerimento: async (ctx) => {
    const answer = await listDoRequerimento(ctx.tx, ctx.who, ctx.params.id);
    if (answer.items.length > 0) await recordNames(ctx, [ctx.params.id], 'lista');
    return answer;
  },
  assinantes: async ({ tx, who, params }) => {
    const items = await listAssinantes(tx, who, await getForWriting(tx, who, params.id));
    return { items, total: items.length };
  },
  redigir: async (ctx) => {
    const { tx, who, params, body } = ctx;
    const assunto = await getForWriting(tx, who, params.id, { lock: true });
    return tell(ctx, await writeCarta(tx, who, { assunto, redacao: body }));
  },
  assinantesDaCarta: async ({ tx, who, params }) => {
    const items = await listAssinantes(tx, who, await getAssuntoForWriting(tx, who, params.id));
    return { items, total: items.length };
  },
  redigirAPessoa: async (ctx) => {
    const { destinatarioId, grupoId, ...redacao } = ctx.body;
    const assunto = await getPessoaForWriting(ctx.tx, ctx.who, { destinatarioId, grupoId });
    return tell(ctx, await writeCarta(ctx.tx, ctx.who, { assunto, redacao }));
  },
  detail: async (ctx) => {
    const detail = await tell(ctx, ctx.params.id);
    if (detail.equipe) await recordCarta(ctx.deps, ctx.who, detail);
    return detail;
  },
  alterar: (ctx) => {
    const { version, ...redacao } = ctx.body;
    return act(ctx, changeDraft(ctx.tx, ctx.who, { ...ctx.params, version, redacao }));
  },
  enviarParaAssinatura: (ctx) => act(ctx, passToSigner(ctx.tx, ctx.who, { ...ctx.params, ...ctx.body })),
  devolverAoRedator: (ctx) => act(ctx, passBack(ctx.tx, ctx.who, { ...ctx.params, ...ctx.body })),
  expedir: (ctx) => act(ctx, sendCarta(ctx.tx, ctx.who, { ...ctx.params, ...ctx.body })),
  abrir: (ctx) => act(ctx, openCarta(ctx.tx, ctx.who, { ...ctx.params, ip: ctx.meta.ip })),
  darCiencia: (ctx) => act(ctx, acknowledgeCarta(ctx.tx, ctx.who, { ...ctx.params, ip: ctx.meta.ip })),
  registrarPostagem: (ctx) => act(ctx, recordPosting(ctx.tx, ctx.who, { ...ctx.params, ...ctx.body })),
  registrarEntrega: (ctx) => act(ctx, recordDelivery(ctx.tx, ctx.who, { ...ctx.params, ...ctx.body })),
  registrarDevolucao: (ctx) => act(ctx, recordReturn(ctx.tx, ctx.who, { ...ctx.params, ...ctx.body })),
  cancelar: (ctx) => act(ctx, cancelCarta(ctx.tx, ctx.who, { ...ctx.params, ...ctx.body })),
  documento: ({ deps, who, params, query, meta }) =>
    downloadCarta(deps, who, { ...params, ...query, range: meta.range }),
};

const readAgain = (ctx: Reading, { id }: { id: string }) => tell(ctx, id);

export const cartaRepeats: Repeats<typeof carta> = {
  redigir: readAgain,
  redigirAPessoa: readAgain,
  alterar: readAgain,
  enviarParaAssinatura: readAgain,
  devolverAoRedator: readAgain,
  expedir: readAgain,
  abrir: readAgain,
  darCiencia: readAgain,
  registrarPostagem: readAgain,
  registrarEntrega: readAgain,
  registrarDevolucao: readAgain,
  cancelar: readAgain,
};
