/** What other features may use of registrations. */
export { isencoesDe } from './isencoes.ts';
