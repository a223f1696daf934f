import { comItemMovido } from '@balcao/domain/formulario/editar/percorrer';
import { useRef, useState } from 'react';
import { useDrag } from '#ui/use-drag.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './categorias.module.css';
import { type ActsOnItem, CategoriaItem } from './item.tsx';
import { type CategoriaCadastro, useOrdenar } from './queries.ts';

interface ArvoreProps extends ActsOnItem {
  todas: readonly CategoriaCadastro[];
}

/** The categories with those below them. Each level is ordered by dragging, or with buttons. */
export function Arvore({ todas, ...acts }: ArvoreProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const ordenar = useOrdenar();
  const siblingsOf = ({ paiId }: CategoriaCadastro) => todas.filter((one) => one.paiId === paiId);
  const put = (item: CategoriaCadastro, to: number) => {
    const ids = siblingsOf(item).map(({ id }) => id);
    const from = ids.indexOf(item.id);
    if (ordenar.isPending || from === to || to < 0 || to >= ids.length) return;
    ordenar.mutate(
      { paiId: item.paiId, ids: comItemMovido(ids, from, to) },
      { onSuccess: () => setSaid(`${item.nome}: agora é a ${to + 1}ª de ${ids.length}.`) },
    );
  };
  const drag = useDrag(list, (id, over) => {
    const item = todas.find((one) => one.id === id);
    const at = item ? siblingsOf(item).findIndex((one) => one.id === over) : -1;
    // A category stays on its level: its dialog moves it below another one.
    if (item && at >= 0) put(item, at);
  });
  const level = (paiId: string | null) => {
    const items = todas.filter((one) => one.paiId === paiId);
    return items.map((item, at) => (
      <CategoriaItem
        key={item.id}
        item={item}
        todas={todas}
        at={at}
        of={items.length}
        dragged={drag?.id === item.id}
        over={drag?.over === item.id && drag.id !== item.id}
        onMove={(to) => put(item, to)}
        {...acts}
      >
        {paiId === null && todas.some((one) => one.paiId === item.id) && (
          <ol className={classes.below} aria-label={`Subcategorias de ${item.nome}`}>
            {level(item.id)}
          </ol>
        )}
      </CategoriaItem>
    ));
  };
  return (
    <>
      <ol ref={list} className={classes.list} aria-label="Categorias em ordem">
        {level(null)}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
