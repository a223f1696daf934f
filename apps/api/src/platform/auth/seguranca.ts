import { SEGURANCA } from '@balcao/contract/seguranca';
import type { Seguranca } from '@balcao/domain/seguranca/seguranca';
import { setting, settingOf } from '../ajuste/setting.ts';
import type { Deps } from '../deps.ts';

/** The rules of the council. The environment can make a second factor compulsory, and no screen takes that back. */
export const REGRAS = setting(SEGURANCA, ({ secondFactor }) =>
  secondFactor
    ? { segundoFatorAdministracao: true, segundoFatorSistema: true, segundoFatorSigilo: true }
    : {},
);

/** The rules that hold now. */
export function regrasDeSeguranca(deps: Deps): Promise<Seguranca> {
  return settingOf(deps, REGRAS);
}
