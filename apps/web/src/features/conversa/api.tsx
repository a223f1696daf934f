// The door of the conversation: writing to each other, and the prepared texts of it.
export { goOnWriting } from './go-on-writing.ts';
export { NO_TEXT } from './kept.ts';
export { NotaTexto } from './mencao/nota-texto.tsx';
export { ModeloPicker } from './modelo-picker.tsx';
export { PlaceholderField } from './placeholder-field.tsx';
export { findPlaceholders } from './placeholders.ts';
export { RequesterComposer } from './requester-composer.tsx';
export { StaffComposer } from './staff-composer.tsx';
