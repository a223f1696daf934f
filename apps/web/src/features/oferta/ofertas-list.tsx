import { comItemMovido } from '@balcao/domain/formulario/editar/percorrer';
import { IconGripVertical, IconSettings } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { useDrag } from '#ui/use-drag.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './oferta.module.css';
import { describeCondicoes, EstadoBadge } from './oferta-text.tsx';
import { type Oferta, useOrderOfertas } from './queries.ts';

interface OfertasListProps {
  /** All services in order. */
  ofertas: readonly Oferta[];
  shown: readonly Oferta[];
  onChange: (oferta: Oferta) => void;
}

/** The services in order. Handles move them by pointer and keyboard. */
export function OfertasList({ ofertas, shown, onChange }: OfertasListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { mutate } = useOrderOfertas();
  const movable = shown.length === ofertas.length;
  const ids = ofertas.map(({ id }) => id);
  const put = (id: number, at: number) => {
    const from = ids.indexOf(id);
    const to = Math.max(0, Math.min(ids.length - 1, at));
    if (from === to) return;
    mutate(comItemMovido(ids, from, to));
    setSaid(`Agora é o ${to + 1}º de ${ids.length}.`);
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

interface OfertaItemProps {
  oferta: Oferta;
  /** Position in the whole list, from 1. */
  place: number;
  /** False in a filtered list, where a position means nothing. */
  movable: boolean;
  dragged: boolean;
  over: boolean;
  /** Moves it by this many places. */
  onMove: (by: number) => void;
  onChange: () => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** One service: name, state, and links to its dates and its form. */
function OfertaItem(props: OfertaItemProps) {
  const { oferta, place, movable, dragged, over, onMove, onChange } = props;
  function press(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  }
  return (
    <li
      className={classes.item}
      data-onde={oferta.id}
      data-dragged={dragged || undefined}
      data-over={over || undefined}
    >
      {movable && (
        <IconButton
          label={`Mover ${oferta.titulo}, ${place}º da lista`}
          aria-describedby="ordem-ajuda"
          className={classes.handle}
          data-alca
          onKeyDown={press}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </IconButton>
      )}
      <div className={classes.what}>
        <h3 className={classes.title}>
          <Link to={`/modelo/${oferta.id}`}>{oferta.titulo}</Link>
        </h3>
        <Facts oferta={oferta} />
      </div>
      <div className={classes.state}>
        <EstadoBadge oferta={oferta} />
        <Versions oferta={oferta} />
      </div>
      <IconButton label={`Datas e vagas de ${oferta.titulo}`} onClick={onChange}>
        <IconSettings size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function Facts({ oferta }: { oferta: Oferta }) {
  const { categoria, grupo, publicado } = oferta;
  const facts = [categoria, publicado?.paraQuem, publicado?.taxa, publicado?.prazo, `Grupo ${grupo}`];
  const condicoes = describeCondicoes(oferta);
  return (
    <>
      <p className={classes.detail}>{facts.filter(Boolean).join(' · ')}</p>
      {condicoes.length > 0 && <p className={classes.detail}>{condicoes.join(' · ')}</p>}
    </>
  );
}

function Versions({ oferta: { publicado, rascunho, pedidosAbertos } }: { oferta: Oferta }) {
  const open = pedidosAbertos === 1 ? '1 pedido aberto' : `${pedidosAbertos} pedidos abertos`;
  const said = [
    publicado === null ? null : `Versão ${publicado.versao}`,
    rascunho === null ? null : 'rascunho em edição',
    pedidosAbertos === 0 ? null : open,
  ];
  return <p className={classes.detail}>{said.filter(Boolean).join(' · ')}</p>;
}
