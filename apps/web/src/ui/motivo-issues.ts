import type { RecordIssue } from './record-form.ts';

const SEM_MOTIVO = 'Escreva o motivo, com pelo menos 10 letras.';

/** What is wrong with a reason; nothing where it can be sent. */
export function motivoIssues(motivo: string): RecordIssue[] {
  return motivo.trim().length < 10 ? [{ path: 'motivo', message: SEM_MOTIVO }] : [];
}
