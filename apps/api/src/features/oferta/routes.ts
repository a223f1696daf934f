import type { oferta } from '@balcao/contract/oferta';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { wholeList } from '#platform/whole-list.ts';
import { listOfertas } from './list-ofertas.ts';
import { changeOferta, createTipo, orderTipos } from './write-oferta.ts';

export const ofertaHandlers: Handlers<typeof oferta> = {
  list: ({ tx, now }) => wholeList(listOfertas(tx, todayInSaoPaulo(now))),
  create: ({ tx, who, body }) => createTipo(tx, who, body),
  change: ({ tx, who, params, body }) => changeOferta(tx, who, { ...params, ...body }),
  ordenar: ({ tx, who, body }) => orderTipos(tx, who, body.ids).then(() => undefined),
};

export const ofertaRepeats: Repeats<typeof oferta> = { create: asStored };
