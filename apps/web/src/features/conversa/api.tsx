// The public interface of the conversation: messages, notes and reply templates.
export { goOnWriting } from './go-on-writing.ts';
export { NO_TEXT } from './kept.ts';
export { NotaDaOuvidoria } from './mencao/nota-da-ouvidoria.tsx';
export { NotaTexto } from './mencao/nota-texto.tsx';
export { ModeloPicker, ModelosPicker } from './modelo-picker.tsx';
export { PlaceholderField } from './placeholder-field.tsx';
export { findPlaceholders } from './placeholders.ts';
export { RequesterComposer } from './requester-composer.tsx';
export { StaffComposer } from './staff-composer.tsx';
