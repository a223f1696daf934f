/** What other features may ask of leitura. */
export {
  recordBeside,
  recordCarta,
  recordConsulta,
  recordEvento,
  recordFoto,
  recordPerfil,
  recordReading,
  recordShown,
} from './record-reading.ts';
