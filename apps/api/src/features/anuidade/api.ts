/** What other features may ask of the annuities of a year. */
export { cancelarAnuidadesApos, isentarAnuidades } from './encerrar-anuidades.ts';
