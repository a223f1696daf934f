// The door of the letters: what other features may use.

export { CartasAbertas } from './cartas-abertas.tsx';
export { type CartaDaLista, useCartasDoRequerimento, useFollowCartas, useRefreshCartas } from './queries.ts';
export {
  esperaDestinatario,
  pedidoAoDestinatario,
  SituacaoDaCarta,
  UltimoDia,
  useOutroDestinatario,
} from './situacao-carta.tsx';
