// The door of the protected parts, which staff open with a reason.
export { type Alvo, alvoDoMotivo } from './alvo.ts';
export { MotivoDialog } from './motivo-dialog.tsx';
export { PedeMotivo } from './pede-motivo.tsx';
