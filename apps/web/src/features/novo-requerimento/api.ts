// The door of filing: what other features may use.
export { createAutosave, type SaveState } from './rascunho/autosave.ts';
