import type { carta } from '@balcao/contract/carta';
import type { Db } from '@balcao/db/db';
import { recordCarta } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Handlers } from '#platform/http/context.ts';
import { acknowledgeCarta, openCarta } from './acknowledge-carta.ts';
import { listAssinantes } from './assinantes.ts';
import { cancelCarta } from './cancel-carta.ts';
import { cartaDetail } from './carta-detail.ts';
import { downloadCarta } from './download-carta.ts';
import { listCartas, listDoRequerimento } from './list-cartas.ts';
import { passBack, passToSigner } from './pass-carta.ts';
import { recordDelivery, recordPosting, recordReturn } from './post-carta.ts';
import { sendCarta } from './send-carta.ts';
import { changeDraft, getForWriting, writeCarta } from './write-carta.ts';

type Ctx = { tx: Db; who: Who; params: { id: string } };

/** An act upon one letter, and the letter as it is after it. */
async function act({ tx, who, params }: Ctx, done: Promise<void>) {
  await done;
  return cartaDetail(tx, who, params.id);
}

export const cartaHandlers: Handlers<typeof carta> = {
  list: ({ tx, who, query }) => listCartas(tx, who, query),
  doRequerimento: ({ tx, who, params }) => listDoRequerimento(tx, who, params.id),
  assinantes: async ({ tx, who, params }) => {
    const items = await listAssinantes(tx, who, await getForWriting(tx, who, params.id));
    return { items, total: items.length };
  },
  redigir: async ({ tx, who, params, body }) => {
    const id = await writeCarta(tx, who, { requerimentoId: params.id, redacao: body });
    return cartaDetail(tx, who, id);
  },
  detail: async ({ deps, tx, who, params }) => {
    const detail = await cartaDetail(tx, who, params.id);
    if (detail.equipe) await recordCarta(deps, who, detail);
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
