import type { CadastroInicioBody } from '@balcao/contract/auth';
import { type Db, withTx } from '@balcao/db/db';
import { maskEmail } from '@balcao/domain/pessoa/email';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { queueEmail } from '#features/email/api.ts';
import { hashCode, newCode } from '#platform/auth/secret.ts';
import { hashSenha } from '#platform/auth/senha-hash.ts';
import { Problem } from '#platform/http/problem.ts';
import { currentTermo } from '#platform/termo-em-vigor.ts';
import { senhaIssues } from './check-senha-nova.ts';
import { type Cadastro, checkSignUp } from './check-sign-up.ts';
import { CADASTROS, freeOrSolved, mayMail } from './limits.ts';
import { issueToken } from './one-time-token.ts';
import { CODE_SECONDS, CODE_VALIDADE, findExisting } from './pending-sign-up.ts';
import type { Visit } from './visit.ts';

type Body = z.output<typeof CadastroInicioBody>;

/**
 * Begins an account: stores the form until the mailed code comes back. The owner of an existing account gets a message
 * about it instead. Answer and work are the same in both cases.
 */
export async function startSignUp(
  visit: Visit,
  body: Body,
): Promise<{ cadastroId: string; emailMascarado: string }> {
  const { deps, now } = visit;
  const { cadastro, issues } = checkSignUp(body, todayInSaoPaulo(now));
  const errors = [...issues, ...(await senhaIssues(deps.db, body.senha, { ...cadastro, tipo: 0 }))];
  if (errors.length > 0) throw new Problem('validation', { errors });
  await freeOrSolved(visit, CADASTROS, body.desafio);
  const senhaHash = await hashSenha(body.senha);
  const existing = await findExisting(deps.db, cadastro);
  const mail = await mayMail(visit, existing?.id ?? cadastro.email);
  const cadastroId = uuidv7();
  await withTx(deps.db, (tx) => keepSignUp(tx, visit, { cadastroId, cadastro, existing, senhaHash, mail }));
  return { cadastroId, emailMascarado: maskEmail(cadastro.email) };
}

interface KeepSignUp {
  cadastroId: string;
  cadastro: Cadastro;
  /** The account that already has the CPF, CNPJ or address. */
  existing: { id: string } | undefined;
  senhaHash: string;
  mail: boolean;
}

async function keepSignUp(tx: Db, { deps, now }: Visit, input: KeepSignUp): Promise<void> {
  const { cadastroId, cadastro, existing, senhaHash, mail } = input;
  const termo = await currentTermo(tx, todayInSaoPaulo(now));
  const codigo = newCode();
  await issueToken(tx, {
    id: cadastroId,
    finalidade: 'confirmar_email',
    destino: cadastro.email,
    hash: hashCode(deps.keys.resumo(), cadastroId, codigo),
    dados: existing ? {} : { cadastro, senhaHash, termoId: termo?.id ?? null },
    now,
    seconds: CODE_SECONDS,
  });
  if (!mail) return;
  if (existing) await mailExisting(tx, { usuarioId: existing.id, chave: cadastroId, now });
  else await mailCode(tx, { cadastro, codigo, chave: cadastroId, now });
}

/** Notifies the owner of an account that somebody tried to create another one. */
export function mailExisting(tx: Db, input: { usuarioId: string; chave: string; now: Date }): Promise<void> {
  return queueEmail(tx, {
    template: 'conta.ja_existe',
    usuarioId: input.usuarioId,
    variaveis: { link: '/auth/esqueci-senha' },
    chave: `conta.ja_existe:${input.chave}`,
    now: input.now,
  });
}

/** Mails the code to the new address. */
export function mailCode(
  tx: Db,
  input: { cadastro: Cadastro; codigo: string; chave: string; now: Date },
): Promise<void> {
  const { cadastro, codigo, chave, now } = input;
  return queueEmail(tx, {
    template: 'conta.confirmar_email',
    para: cadastro.email,
    nome: cadastro.nomeSocial ?? cadastro.nome,
    variaveis: { codigo, validade: CODE_VALIDADE },
    chave: `conta.confirmar_email:${chave}`,
    expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
    now,
  });
}
