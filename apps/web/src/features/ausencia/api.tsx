// The door of the absences: the own ones in the account, those of a member in the group.

export { AusenciaDialog } from './ausencia-dialog.tsx';
export { describeMotivo, describePeriodo } from './ausencia-text.ts';
export { AusenciasSection } from './ausencias-section.tsx';
export { EncerrarDialog } from './encerrar-dialog.tsx';
