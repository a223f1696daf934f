/** The parts of aviso that other features may use. */
export { askedOf } from './asked-of.ts';
export {
  type AvisoDoPedido,
  noticeEquipe,
  noticeRequerente,
  notifyEquipe,
  notifyPessoas,
  notifyRequerente,
} from './avisos-do-pedido.ts';
export { authorOf, filedBy, procuradorDe } from './filed-by.ts';
export { primeiros } from './primeiros.ts';
export { type Aviso, tell, tellInPortal } from './tell.ts';
