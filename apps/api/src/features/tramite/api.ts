/** What other features may ask of tramite. */
export { around } from './around.ts';
export { closeParecer } from './close-parecer.ts';
export { concludeRequerimento } from './conclude-requerimento.ts';
export { applyMovement, findLeftBehind, requireStep, takeStep } from './move.ts';
export { changed } from './ultima-mudanca.ts';
