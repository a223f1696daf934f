// The door of what opens to staff with a reason alone.
export { type Alvo, alvoDoMotivo } from './alvo.ts';
export { MotivoDialog } from './motivo-dialog.tsx';
export { PedeMotivo } from './pede-motivo.tsx';
