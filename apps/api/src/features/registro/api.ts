/** What other features may use of registrations. */
export { findEmpresa } from './resultado/find-empresa.ts';
export { findInscrito, findRegistro } from './resultado/find-inscrito.ts';
export { listInterrupcaoIssues } from './resultado/list-interrupcao-issues.ts';
export { noteObito } from './resultado/note-obito.ts';
export { applyResultado } from './resultado/registry.ts';
export { rehearseResultado } from './resultado/rehearse.ts';
export { efeitosDe } from './resultado/resultado.ts';
export { reweighAbertos } from './resultado/reweigh-abertos.ts';
