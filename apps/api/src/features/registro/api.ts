/** What other features may use of registrations. */
export { conferirRt } from './conferir-rt.ts';
export { isencoesDe, remidoDesde } from './isencoes.ts';
