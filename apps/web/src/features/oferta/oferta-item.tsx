import { IconGripVertical, IconSettings } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import classes from './oferta.module.css';
import { describeCondicoes, EstadoBadge } from './oferta-text.tsx';
import type { Oferta } from './queries.ts';

interface OfertaItemProps {
  oferta: Oferta;
  /** Place in the whole list, from 1. */
  place: number;
  /** False while only some services are shown: a place among them would say nothing. */
  movable: boolean;
  dragged: boolean;
  over: boolean;
  /** Moves it by so many places. */
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

/** One service of the list: what it is, how it stands, and the ways to its dates and to its form. */
export function OfertaItem(props: OfertaItemProps) {
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
