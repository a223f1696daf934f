import { keepAnswer } from '#platform/http/kept-answer.ts';
import { listServicos } from './servico-list.ts';

/** The public services: one that is published or taken away shows everywhere within five minutes. */
export const cachedServicos = keepAnswer({ name: 'services', freshMs: 300_000 }, ({ db }) =>
  listServicos(db),
);
