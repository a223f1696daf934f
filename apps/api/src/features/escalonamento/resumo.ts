import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { primeiros, tell } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';

interface Item {
  /** The request. */
  id: string;
  texto: string;
}

const LINK = '/atendente/requerimentos?visao=atrasados';

/** This morning's news for each person: one notice and one message for all of it. */
export class Resumo {
  readonly #items = new Map<string, Item[]>();

  add(usuarioId: string, item: Item): void {
    this.#items.set(usuarioId, [...(this.#items.get(usuarioId) ?? []), item]);
  }

  /** Writes the notices and messages. A second run on the same day sends only new entries. */
  async send(tx: Db, { hoje, now }: { hoje: IsoDate; now: Date }): Promise<void> {
    for (const [usuarioId, items] of this.#items) {
      const [first, ...others] = items;
      if (!first) continue;
      const quantos = others.length === 0 ? '1 pedido pede' : `${items.length} pedidos pedem`;
      await tell(tx, systemActor(now), [usuarioId], {
        template: 'equipe.resumo_prazos',
        titulo: `${quantos} atenção ao prazo`,
        texto: others.length === 0 ? first.texto : `${first.texto}. E mais ${others.length}.`,
        link: others.length === 0 ? `/requerimento/${first.id}` : LINK,
        chave: `resumo_prazos:${hoje}:${first.id}`,
        prioridade: 1,
        variaveis: { quantos, pedidos: primeiros(items.map(({ texto }) => texto)) },
      });
    }
  }
}
