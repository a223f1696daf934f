/** What other features may ask of groups. */
export { joinGrupos } from './membros.ts';
