import { useRef, useState } from 'react';
import { useDrag } from '#ui/use-drag.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './oferta.module.css';
import { OfertaItem } from './oferta-item.tsx';
import { type Oferta, useOrderOfertas } from './queries.ts';
import { moveTo } from './reorder.ts';

interface OfertasListProps {
  /** All services, in their order. */
  ofertas: readonly Oferta[];
  shown: readonly Oferta[];
  onChange: (oferta: Oferta) => void;
}

/** The services in their order, which handles change by pointer and by keyboard. */
export function OfertasList({ ofertas, shown, onChange }: OfertasListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { mutate } = useOrderOfertas();
  const movable = shown.length === ofertas.length;
  const ids = ofertas.map(({ id }) => id);
  const put = (id: number, at: number) => {
    const after = moveTo(ids, id, at);
    if (after === ids) return;
    mutate([...after]);
    setSaid(`Agora é o ${after.indexOf(id) + 1}º de ${after.length}.`);
  };
  const drag = useDrag(list, (id, over) => put(Number(id), ids.indexOf(Number(over))));
  return (
    <>
      <p id="ordem-ajuda" className={classes.help} hidden={!movable}>
        A ordem é a do catálogo. Arraste pela alça, ou use as setas do teclado com a alça em foco.
      </p>
      <ol ref={list} className={classes.list} aria-label="Serviços na ordem do catálogo">
        {shown.map((oferta) => (
          <OfertaItem
            key={oferta.id}
            oferta={oferta}
            place={ids.indexOf(oferta.id) + 1}
            movable={movable}
            dragged={drag?.id === String(oferta.id)}
            over={drag?.over === String(oferta.id) && drag.over !== drag.id}
            onMove={(by) => put(oferta.id, ids.indexOf(oferta.id) + by)}
            onChange={() => onChange(oferta)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
