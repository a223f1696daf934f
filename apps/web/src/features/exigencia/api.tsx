import { lazyPart } from '#ui/lazy-part.ts';

// The door of the correction: what is asked for, and the answer to it.

/** The answer to what is asked for; fetched where it is asked for. */
export const AnswerForm = lazyPart(() => import('./answer-form.tsx'), 'AnswerForm');

/** What was asked for, and what came of it. */
export const ExigenciaSection = lazyPart(() => import('./exigencia-section.tsx'), 'ExigenciaSection');

/** Asks for a correction; fetched when it is opened. */
export const ExigirPanel = lazyPart(() => import('./exigir-panel.tsx'), 'ExigirPanel');
