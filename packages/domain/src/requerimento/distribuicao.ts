import type { IsoDate } from '../prazo/data.ts';

/** How a group deals new requests out: not at all, in turns, or to the person with the least to do. */
export type Distribuicao = 'MANUAL' | 'RODIZIO' | 'MENOR_CARGA';

/** A member who is there. */
export interface Membro {
  id: string;
  /** Open requests in their charge, whatever the group. */
  emAberto: number;
  /** Those of this group: what the cap counts. */
  noGrupo: number;
  /** The most of this group that is dealt to them; null for no cap. */
  teto: number | null;
  /** The services that are dealt to them; null for all. */
  tipos: readonly number[] | null;
}

/** A request that waits for somebody. */
export interface PedidoNaFila {
  id: string;
  tipoId: number;
  prioridade: number;
  prazoEm: IsoDate | null;
  criadoEm: Date;
  /** Who must not get it: a party, an impeded person, the person who has just given it back. */
  impedidos: readonly string[];
}

export interface Designacao {
  pedidoId: string;
  atendenteId: string;
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
/** Sorts behind every date. */
const SEM_PRAZO = '9999-12-31';

/** The order of the law: priority, then the nearest deadline, then who came first. */
export function compareFila(a: PedidoNaFila, b: PedidoNaFila): number {
  return (
    b.prioridade - a.prioridade ||
    byText(a.prazoEm ?? SEM_PRAZO, b.prazoEm ?? SEM_PRAZO) ||
    a.criadoEm.getTime() - b.criadoEm.getTime() ||
    byText(a.id, b.id)
  );
}

/** Whether this member may get this request: with room left, of a service of theirs, and free to act. */
export function podeReceber(membro: Membro, pedido: Pick<PedidoNaFila, 'tipoId' | 'impedidos'>): boolean {
  return (
    (membro.teto === null || membro.noGrupo < membro.teto) &&
    (membro.tipos === null || membro.tipos.includes(pedido.tipoId)) &&
    !pedido.impedidos.includes(membro.id)
  );
}

/**
 * Who gets a request among the possible people; null for none. Turns go by id and begin again after the last
 * member, so that an absent one loses the turn and not the order. Equal loads go to the lowest id.
 */
export function escolherAtendente(
  distribuicao: Distribuicao,
  candidatos: readonly Pick<Membro, 'id' | 'emAberto'>[],
  ultimoId: string | null,
): string | null {
  if (distribuicao === 'MANUAL') return null;
  const byId = candidatos.toSorted((a, b) => byText(a.id, b.id));
  if (distribuicao === 'MENOR_CARGA') return byId.toSorted((a, b) => a.emAberto - b.emAberto)[0]?.id ?? null;
  const next = byId.find(({ id }) => ultimoId !== null && id > ultimoId) ?? byId[0];
  return next?.id ?? null;
}

interface Situacao {
  distribuicao: Distribuicao;
  ultimoId: string | null;
  fila: readonly PedidoNaFila[];
  membros: readonly Membro[];
  /** Stands in for somebody who is away: gets what they may get, however the group deals the rest. */
  preferidoId?: string | null;
}

/**
 * Deals what waits out, in the order of the law, as far as there is room. A request without a possible taker
 * waits on and holds no other back.
 */
export function planDistribuicao({
  distribuicao,
  fila,
  preferidoId = null,
  ...input
}: Situacao): Designacao[] {
  const membros = new Map(input.membros.map((membro) => [membro.id, membro]));
  let { ultimoId } = input;
  const dealt: Designacao[] = [];
  for (const pedido of fila.toSorted(compareFila)) {
    const able = [...membros.values()].filter((membro) => podeReceber(membro, pedido));
    const preferred = able.find(({ id }) => id === preferidoId);
    const inTurn = preferred ? null : escolherAtendente(distribuicao, able, ultimoId);
    const chosen = preferred ?? able.find(({ id }) => id === inTurn);
    if (!chosen) continue;
    ultimoId = inTurn ?? ultimoId;
    membros.set(chosen.id, { ...chosen, emAberto: chosen.emAberto + 1, noGrupo: chosen.noGrupo + 1 });
    dealt.push({ pedidoId: pedido.id, atendenteId: chosen.id });
  }
  return dealt;
}
