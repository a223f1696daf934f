import { withTx } from '@balcao/db/db';
import { CPF_INVALIDO, parseCpf } from '@balcao/domain/pessoa/cpf';
import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import { isNome, NOME_INVALIDO, normalizeNome } from '@balcao/domain/pessoa/nome';
import { v7 as uuidv7 } from 'uuid';
import { changeAcesso } from '#platform/auth/change-acesso.ts';
import { hashSecret } from '#platform/auth/secret.ts';
import { hashSenha } from '#platform/auth/senha-hash.ts';
import { Problem } from '#platform/http/problem.ts';
import { senhaIssues } from './check-senha-nova.ts';
import { enforceCodeLimit } from './limits.ts';
import { consumeToken, peekToken } from './one-time-token.ts';
import { openSession } from './open-session.ts';
import { findExisting } from './pending-sign-up.ts';
import type { Visit } from './visit.ts';

const TIPO_SUPERIOR = 3;

interface Body {
  token: string;
  cpf: string;
  nome: string;
  email: string;
  senha: string;
}

/**
 * Creates the first administrator (tipo 3) with the link printed at set-up, and signs in. @throws Problem
 * `auth.link_invalid`, also when an administrator exists; `validation`.
 */
export async function createFirstAdministrator(visit: Visit, body: Body): Promise<{ token: string }> {
  const { deps, now } = visit;
  await enforceCodeLimit(visit);
  const key = { finalidade: 'primeiro_administrador', hash: hashSecret(body.token), now } as const;
  if (!(await peekToken(deps.db, key))) throw new Problem('auth.link_invalid');
  const person = await checkPerson(visit, body);
  const senhaHash = await hashSenha(body.senha);
  const id = uuidv7();
  return withTx(deps.db, async (tx) => {
    const taken = await tx
      .selectFrom('usuario')
      .select('id')
      .where('tipo', '>=', 2)
      .limit(1)
      .executeTakeFirst();
    if (taken || !(await consumeToken(tx, key))) throw new Problem('auth.link_invalid');
    const account = { id, tipo: TIPO_SUPERIOR, senhaEpoca: 1 };
    await tx
      .insertInto('usuario')
      .values({
        ...person,
        id,
        pessoa: 'PF',
        emailVerifiedAt: now,
        senhaHash,
      })
      .execute();
    await changeAcesso(tx, id, {
      tipo: TIPO_SUPERIOR,
      conferidaEm: now,
      conferidaMeio: 'conselho',
      actor: null,
      event: { acao: 'usuario.primeiro_administrador' },
    });
    return openSession(tx, visit, { account, origem: 'senha' });
  });
}

async function checkPerson({ deps }: Visit, body: Body) {
  const cpfCnpj = parseCpf(body.cpf);
  const email = parseEmail(body.email);
  const nome = normalizeNome(body.nome);
  const owner = { tipo: TIPO_SUPERIOR, cpfCnpj: cpfCnpj ?? '', nome, email: body.email };
  const errors = await senhaIssues(deps.db, body.senha, owner);
  if (!cpfCnpj) errors.push({ path: 'cpf', message: CPF_INVALIDO });
  else if (await findExisting(deps.db, { cpfCnpj, email: body.email }))
    errors.push({ path: 'cpf', message: 'Já existe uma conta com este CPF ou e-mail.' });
  if (!isNome(body.nome)) errors.push({ path: 'nome', message: NOME_INVALIDO });
  if (!email) errors.push({ path: 'email', message: EMAIL_INVALIDO });
  if (errors.length > 0 || !cpfCnpj || !email) throw new Problem('validation', { errors });
  return { cpfCnpj, nome, email };
}
