import type { ausencia } from '@balcao/contract/ausencia';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { personOf } from './access.ts';
import { listAusencias } from './ausencia-list.ts';
import { finishAusencia, registerAusencia } from './register.ts';
import { listSubstitutos } from './substitutos.ts';

export const ausenciaHandlers: Handlers<typeof ausencia> = {
  list: async ({ tx, who, query, now }) => {
    const usuarioId = await personOf(tx, who, query.usuarioId);
    const items = await listAusencias(tx, [usuarioId], todayInSaoPaulo(now));
    return { items, total: items.length };
  },
  substitutos: async ({ tx, who, query, now }) =>
    listSubstitutos(tx, await personOf(tx, who, query.usuarioId), todayInSaoPaulo(now)),
  create: ({ tx, who, body }) => registerAusencia(tx, who, body),
  end: ({ tx, who, params }) => finishAusencia(tx, who, params.id).then(() => undefined),
};

export const ausenciaRepeats: Repeats<typeof ausencia> = {
  create: async ({ tx, who }, stored) => {
    await personOf(tx, who, stored.usuario.id);
    return stored;
  },
};
