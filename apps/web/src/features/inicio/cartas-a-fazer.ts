import { type CartaDaLista, esperaDestinatario } from '#features/carta/api.tsx';

/** Letters that home shows at most. */
const SHOWN = 5;

/** What waits for its addressee, those whose term runs out first before those not opened; and whether there are others. */
export function pickCartas({ items, total }: { items: readonly CartaDaLista[]; total: number }): {
  cartas: CartaDaLista[];
  outras: boolean;
} {
  const waiting = items.filter(esperaDestinatario);
  const day = ({ prazoAte }: CartaDaLista) => prazoAte ?? '9999';
  // The portal lists what waits first: where all of these do, more may.
  const beyond = waiting.length === items.length && total > items.length;
  return {
    cartas: waiting.sort((a, b) => day(a).localeCompare(day(b))).slice(0, SHOWN),
    outras: beyond || waiting.length > SHOWN,
  };
}
