/** What other features may ask of leitura. */
export {
  recordBeside,
  recordCarta,
  recordConsulta,
  recordEvento,
  recordPerfil,
  recordFoto,
  recordReading,
  recordShown,
} from './record-reading.ts';
