/** What other features may ask of signatures by code. */
export {
  type Assinatura,
  claimAssinatura,
  destinoDaAssinatura,
  dizerAssinatura,
  hashDoTexto,
  loadAssinatura,
  requireAssinatura,
  storeAssinatura,
} from './assinaturas.ts';
