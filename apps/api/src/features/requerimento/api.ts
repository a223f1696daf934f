/** The parts of requests that other features may use. */
export {
  equipe,
  getAsEquipe,
  getRequerimento,
  isAutor,
  isEquipe,
  isParecerista,
  isProcurador,
  listVias,
  listVisible,
  notEquipe,
  ownSide,
  type Requerimento,
  requireVersion,
  versionFor,
  visibleTo,
} from './access.ts';
