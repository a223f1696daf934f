// The door of the steps of a request: the form of an action, and changes by others.
export { ActContext, type ActionProps } from './act-context.ts';
export { ActDialog } from './act-dialog.tsx';
export { describeChanges } from './changes.ts';
export { ConflictNote } from './conflict-note.tsx';
export { upon } from './upon.ts';
export { byField, useActForm } from './use-act-form.ts';
export { fieldErrors, generalError, type Send, useChange } from './use-change.ts';
export { useFieldErrors } from './use-field-errors.ts';
