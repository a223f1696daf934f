import { type CartaDaLista, esperaDestinatario } from '#features/carta/api.tsx';

/** Most letters on the home page. */
const SHOWN = 5;

/**
 * Letters that wait for their addressee: running deadlines first, then unopened ones. `outras` says that there are
 * more.
 */
export function pickCartas({ items, total }: { items: readonly CartaDaLista[]; total: number }): {
  cartas: CartaDaLista[];
  outras: boolean;
} {
  const waiting = items.filter(esperaDestinatario);
  const day = ({ prazoAte }: CartaDaLista) => prazoAte ?? '9999';
  // The server lists waiting letters first. If all of these wait, later pages may hold more.
  const beyond = waiting.length === items.length && total > items.length;
  return {
    cartas: waiting.sort((a, b) => day(a).localeCompare(day(b))).slice(0, SHOWN),
    outras: beyond || waiting.length > SHOWN,
  };
}
