/** What other features may ask of leitura. */
export {
  recordBeside,
  recordCarta,
  recordConsulta,
  recordEvento,
  recordFoto,
  recordReading,
  recordShown,
} from './record-reading.ts';
