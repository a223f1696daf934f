import type { NomeParte, ParteDaSaude } from '@balcao/contract/portal';

/** The state of each part of the portal, for the health route. */
export interface PartsBoard {
  /** `quedas`: deaths in a row; `proximaTentativa`: when it is started again, null when it runs. */
  put(
    parte: NomeParte,
    situacao: ParteDaSaude['situacao'],
    more?: { quedas: number; proximaTentativa: Date | null },
  ): void;
  list(): ParteDaSaude[];
  /** Calls `listener` after each change; returns a function that ends that. */
  onChange(listener: (parts: ParteDaSaude[]) => void): () => void;
}

/** Creates an empty board; a part appears when it is started. */
export function createPartsBoard(): PartsBoard {
  const parts = new Map<NomeParte, ParteDaSaude>();
  const listeners = new Set<(parts: ParteDaSaude[]) => void>();
  const list = () => [...parts.values()];
  return {
    list,
    put(parte, situacao, more = { quedas: 0, proximaTentativa: null }) {
      const before = parts.get(parte);
      const desde = before?.situacao === situacao ? before.desde : new Date().toISOString();
      const proximaTentativa = more.proximaTentativa?.toISOString() ?? null;
      parts.set(parte, { parte, situacao, desde, quedas: more.quedas, proximaTentativa });
      for (const listener of listeners) listener(list());
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Calls `then` each time that a part serves again after a failure. */
export function whenBackAgain(board: PartsBoard, parte: NomeParte, then: () => void): void {
  const isIll = () => board.list().some((one) => one.parte === parte && one.situacao === 'doente');
  let wasIll = isIll();
  board.onChange(() => {
    const ill = isIll();
    const back = wasIll && !ill;
    wasIll = ill;
    if (back) then();
  });
}
