/** What other features may ask of pessoa. */
export { ausenteAte, listAusentes } from './ausentes.ts';
export { administrators, attendantsOf, leadersOf } from './destinatarios.ts';
export { findParecidas, findPessoas, nomeDeRegistro, type Pessoas } from './find-pessoas.ts';
export { listAchadas } from './list-achadas.ts';
export { listLigados, listProcuradores, listRepresentantes } from './list-representantes.ts';
export { activeMembers, inCharge } from './membros-ativos.ts';
