import type { CategoriaCadastro } from './queries.ts';

type Publico = CategoriaCadastro['publicos'][number];

/** For whom a category is offered, in words. */
export const PUBLICOS: Readonly<Record<Publico, string>> = {
  CIDADAO: 'Cidadãos',
  PROFISSIONAL: 'Profissionais',
  EMPRESA: 'Empresas',
  ESTUDANTE: 'Estudantes',
};

export const isPublico = (value: string): value is Publico => Object.hasOwn(PUBLICOS, value);
