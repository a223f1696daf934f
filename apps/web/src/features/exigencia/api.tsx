import { lazyPart } from '#ui/lazy-part.ts';

// The public interface of corrections.

/** The answer to a correction; its code loads on first use. */
export const AnswerForm = lazyPart(() => import('./answer-form.tsx'), 'AnswerForm');

/** The corrections with their answers. */
export const ExigenciaSection = lazyPart(() => import('./exigencia-section.tsx'), 'ExigenciaSection');

/** The form that requests a correction; its code loads on first use. */
export const ExigirPanel = lazyPart(() => import('./exigir-panel.tsx'), 'ExigirPanel');
