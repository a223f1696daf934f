// The public interface of the letters, for other features.

export { CartasAbertas } from './cartas-abertas.tsx';
export { type CartaDaLista, useCartasDoRequerimento, useFollowCartas, useRefreshCartas } from './queries.ts';
export {
  esperaDestinatario,
  pedidoAoDestinatario,
  SituacaoDaCarta,
  UltimoDia,
  useOutroDestinatario,
} from './situacao-carta.tsx';
