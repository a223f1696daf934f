// The door of the letters: what other features may use.
export { type CartaDaLista, useCartasDoRequerimento, useRefreshCartas } from './queries.ts';
export {
  esperaDestinatario,
  pedidoAoDestinatario,
  SituacaoDaCarta,
  UltimoDia,
} from './situacao-carta.tsx';
