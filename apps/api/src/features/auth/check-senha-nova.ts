import type { FieldIssue } from '@balcao/contract/problems';
import { SEGURANCA } from '@balcao/contract/seguranca';
import type { Db } from '@balcao/db/db';
import { checkSenha } from '@balcao/domain/pessoa/senha';
import { readConselho } from '#features/portal/api.ts';
import { readSection } from '#platform/ajuste/setting.ts';
import { Problem } from '#platform/http/problem.ts';

interface Owner {
  tipo: number;
  cpfCnpj: string;
  nome: string;
  email: string;
}

/** Why a new password is refused, for the field `senha`; empty when it is good. */
export async function senhaIssues(db: Db, senha: string, owner: Owner): Promise<FieldIssue[]> {
  const { sigla } = await readConselho(db);
  const { senhaPessoas, senhaEquipe } = await readSection(db, SEGURANCA);
  const minimo = owner.tipo === 0 ? senhaPessoas : senhaEquipe;
  return checkSenha({ ...owner, senha, sigla, minimo }).map(({ mensagem }) => ({
    path: 'senha',
    message: mensagem,
  }));
}

/** @throws Problem `validation` with every reason. */
export async function requireGoodSenha(db: Db, senha: string, owner: Owner): Promise<void> {
  const errors = await senhaIssues(db, senha, owner);
  if (errors.length > 0) throw new Problem('validation', { errors });
}
