/** What other features may ask of signatures by code. */
export {
  type Assinatura,
  claimAssinatura,
  destinoDaAssinatura,
  dizerAssinatura,
  findAssinadoEm,
  hashDoTexto,
  loadAssinatura,
  requireAssinatura,
  storeAssinatura,
} from './assinaturas.ts';
