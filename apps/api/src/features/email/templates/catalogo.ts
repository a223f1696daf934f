import type { TipoDeAviso } from '@balcao/domain/aviso/tipos';
import type { Template, VariaveisDe } from '../template.ts';
import { auditoria } from './auditoria.ts';
import { carta } from './carta.ts';
import { cob } from './cob.ts';
import { conta } from './conta.ts';
import { equipe } from './equipe.ts';
import { ouv } from './ouv.ts';
import { reg } from './reg.ts';
import { req } from './req.ts';

/** Every message that the portal sends, by code. */
export const templates = {
  ...conta,
  ...req,
  ...cob,
  ...reg,
  ...equipe,
  ...carta,
  ...ouv,
  ...auditoria,
} as const satisfies Record<string, Template>;

/** Codes with a group of notices: a template without one does not compile. */
type Agrupado<C extends TipoDeAviso> = C;

export type TemplateCodigo = Agrupado<keyof typeof templates>;

/** Variables of one template, by code. */
export type Variaveis<C extends TemplateCodigo> = VariaveisDe<(typeof templates)[C]>;

/** Codes of the templates with a code or a one-time link. */
export const SECRETOS: readonly string[] = Object.keys(templates).filter(isSecretTemplate);

/** Whether messages of this template carry a code or a one-time link. */
export function isSecretTemplate(codigo: string): boolean {
  const template: Template | undefined = (templates as Record<string, Template>)[codigo];
  return template?.secreto === true;
}
