import type { SenhaInput, SenhaProblem } from '@balcao/domain/pessoa/senha';
import { useEffect, useState } from 'react';
import { useSettings } from '#platform/settings.ts';

/** Known data of the owner of a new password. */
export type SenhaOwner = Pick<SenhaInput, 'tipo' | 'cpfCnpj' | 'nome' | 'email'>;

/** Checks a new password; null until the rules have loaded. */
export type SenhaRules = ((senha: string) => SenhaProblem[]) | null;

/**
 * Loads the rules of new passwords separately, because of their list of common passwords. If they fail to load, the form
 * works without them and the server decides.
 */
export function useSenhaRules(owner: SenhaOwner): SenhaRules {
  const settings = useSettings();
  const sigla = settings?.conselho.sigla;
  const minimo = settings?.senhaMinima[owner.tipo === 0 ? 'pessoas' : 'equipe'];
  const [check, setCheck] = useState<((input: SenhaInput) => SenhaProblem[]) | null>(null);
  useEffect(() => {
    let here = true;
    import('@balcao/domain/pessoa/senha').then(
      (module) => here && setCheck(() => module.checkSenha),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return check && ((senha) => check({ ...owner, sigla, minimo, senha }));
}

/** The first error of a new password. Without rules, only an empty one is an error. */
export function senhaIssues(rules: SenhaRules, senha: string, path = 'senha') {
  if (rules === null) return senha === '' ? [{ path, message: 'Informe a senha.' }] : [];
  return rules(senha)
    .slice(0, 1)
    .map(({ mensagem }) => ({ path, message: mensagem }));
}
