import type { SenhaInput, SenhaProblem } from '@balcao/domain/pessoa/senha';
import { useEffect, useState } from 'react';
import { useSettings } from '#platform/settings.ts';

/** What is known of the owner of a new password. */
export type SenhaOwner = Pick<SenhaInput, 'tipo' | 'cpfCnpj' | 'nome' | 'email'>;

/** Checks a new password for one owner; null until the rules have arrived. */
export type SenhaRules = ((senha: string) => SenhaProblem[]) | null;

/**
 * The rules for a new password, fetched apart: they carry the list of common passwords. Without them (a network lost
 * just then) the form goes on and the server, which has the same rules, decides.
 */
export function useSenhaRules(owner: SenhaOwner): SenhaRules {
  const sigla = useSettings()?.conselho.sigla;
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
  return check && ((senha) => check({ ...owner, sigla, senha }));
}

/** The first reason to refuse a new password, on its field; none while the rules are not there. */
export function senhaIssues(rules: SenhaRules, senha: string, path = 'senha') {
  if (rules === null) return senha === '' ? [{ path, message: 'Informe a senha.' }] : [];
  return rules(senha)
    .slice(0, 1)
    .map(({ mensagem }) => ({ path, message: mensagem }));
}
