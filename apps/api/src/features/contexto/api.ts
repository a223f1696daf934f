/** What other features may ask of contexto. */
export { ESPERA_RECURSO } from './efeito-column.ts';
export { loadSituation, type OfSituation, type Situation, situationOf } from './facts.ts';
export { loadJuntada } from './juntada.ts';
export {
  DO_RECURSO,
  findSilencio,
  readSilencio,
  type SituationRow,
  situationColumns,
} from './situation-row.ts';
