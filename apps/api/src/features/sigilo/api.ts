/** What other features may ask of sigilo. */
export { linkedTo, motivoImpedido, requireNoImpedimento } from './impedimento.ts';
export { hidesSensitive, opensSensitive, sensitiveOpen } from './sensiveis.ts';
export {
  acessoAoAutor,
  authorBarred,
  authorHidden,
  blindToParties,
  findProtected,
  hidesAuthor,
  mayKnowAuthor,
} from './sigilo.ts';
