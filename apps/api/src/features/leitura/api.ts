/** What other features may ask of leitura. */
export {
  recordBeside,
  recordCarta,
  recordConsulta,
  recordEvento,
  recordReading,
  recordShown,
} from './record-reading.ts';
