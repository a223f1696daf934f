import { lazyPart } from '#ui/lazy-part.ts';

// The door of the correction: what is asked for, and the answer to it.
export { AnswerForm } from './answer-form.tsx';
export { ExigenciaSection } from './exigencia-section.tsx';

/** Asks for a correction; fetched when it is opened. */
export const ExigirPanel = lazyPart(() => import('./exigir-panel.tsx'), 'ExigirPanel');
