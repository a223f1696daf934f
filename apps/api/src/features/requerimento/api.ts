/** The parts of requests that other features may use. */
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
