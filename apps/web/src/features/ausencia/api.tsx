// The public interface of absences, for the account and for groups.

export { AusenciaDialog } from './ausencia-dialog.tsx';
export { describeMotivo, describePeriodo } from './ausencia-text.ts';
export { AusenciasSection } from './ausencias-section.tsx';
export { EncerrarDialog } from './encerrar-dialog.tsx';
