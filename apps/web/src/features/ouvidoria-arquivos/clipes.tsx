import { useStore } from '#platform/store.ts';
import { CLIPE } from './clipe-id.ts';
import { ListaDePecas } from './lista-de-pecas.tsx';
import type { Pecas } from './pecas.ts';

interface ClipesProps {
  pecas: Pecas;
  /** Its author asks for protection. */
  protegido: boolean;
}

/** The files of a message as chips, over its buttons. */
export function Clipes({ pecas, protegido }: ClipesProps) {
  const list = useStore(pecas.store);
  return (
    <ListaDePecas
      list={list}
      protegido={protegido}
      chips
      onRemove={(id) => {
        pecas.remove(id);
        document.getElementById(CLIPE)?.focus();
      }}
    />
  );
}
