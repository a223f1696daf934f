/** What other features may ask of leitura. */
export { recordBeside, recordCarta, recordReading, recordShown } from './record-reading.ts';
