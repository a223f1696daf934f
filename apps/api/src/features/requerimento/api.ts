/** What other features may ask of requests. */
export {
  equipe,
  getAsEquipe,
  getRequerimento,
  isAutor,
  isEquipe,
  isParecerista,
  isProcurador,
  listVisible,
  notEquipe,
  ownSide,
  type Requerimento,
  requireVersion,
  seesOnlyOwn,
  versionFor,
  visibleTo,
} from './access.ts';
