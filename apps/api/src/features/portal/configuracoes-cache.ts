import { keepAnswer } from '#platform/http/kept-answer.ts';
import { readConfiguracoes } from './configuracoes.ts';

/** The public settings: a change of them shows everywhere within 30 seconds. */
export const cachedConfiguracoes = keepAnswer({ name: 'settings', freshMs: 30_000 }, ({ db, env }) =>
  readConfiguracoes(db, env),
);
