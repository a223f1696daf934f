import type { convite } from '@balcao/contract/convite';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { type Db, withTx } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { maskEmail } from '@balcao/domain/pessoa/email';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  endSessions,
  enforceCodeLimit,
  identify,
  openSession,
  requireGoodSenha,
  type Visit,
} from '#features/auth/api.ts';
import { queueEmail } from '#features/email/api.ts';
import { joinGrupos } from '#features/grupo/api.ts';
import { auditRow, recordAudit } from '#platform/audit/record-audit.ts';
import { hashSenha } from '#platform/auth/senha-hash.ts';
import { isTaken } from '#platform/db/write-record.ts';
import { Problem } from '#platform/http/problem.ts';
import { acessoEmPalavras } from './mail-convite.ts';
import { type Aberto, openConvite, refused } from './open-convite.ts';

type Body = BodyOf<typeof convite.aceitar>;

/** Says who invites to what. Nothing is spent. @throws Problem `auth.link_invalid`, `rate_limited` */
export async function previewConvite(
  visit: Visit,
  token: string,
): Promise<ResponseInputOf<typeof convite.previa>> {
  await enforceCodeLimit(visit);
  const aberto = await openConvite(visit.deps.db, { token, now: visit.now });
  return {
    por: aberto.por,
    nome: aberto.nome,
    emailMascarado: maskEmail(aberto.email),
    tipo: aberto.tipo,
    grupos: aberto.grupos.map(({ sigla, nome }) => ({ sigla, nome })),
    venceEm: aberto.expiresAt,
    contaExistente: aberto.contaId !== null,
  };
}

/**
 * Accepts an invitation and signs in. A new account begins with the password given. The account of a citizen is proved by
 * its own password and second factor, with the throttle of signing in. @throws Problem `auth.link_invalid`, `stale` where
 * the account was made meanwhile, and those of signing in
 */
export async function acceptConvite(visit: Visit, body: Body): Promise<{ token: string }> {
  const { deps, now } = visit;
  await enforceCodeLimit(visit);
  const seen = await openConvite(deps.db, { token: body.token, now });
  requireSameConta(seen, body);
  if (seen.contaId === null) return acceptAsNew(visit, body, seen);
  const login = { kind: 'cpf', value: seen.cpf } as const;
  const { senha, codigo, desafio } = body;
  return identify(visit, { login, senha, codigo, desafio }, async (tx, account) => {
    const aberto = await holdAberto(tx, visit, body);
    await endSessions(tx, deps.sessions, { usuarioId: account.id, motivo: 'convite_aceito', now });
    return join(tx, visit, { aberto, conta: account });
  });
}

async function acceptAsNew(visit: Visit, body: Body, seen: Aberto): Promise<{ token: string }> {
  const { deps, now } = visit;
  await requireGoodSenha(deps.db, body.senha, { ...seen, cpfCnpj: seen.cpf });
  const senhaHash = await hashSenha(body.senha);
  try {
    return await withTx(deps.db, async (tx) => {
      const aberto = await holdAberto(tx, visit, body);
      const { nome, cpf: cpfCnpj, email } = aberto;
      const id = uuidv7();
      const at = { emailVerifiedAt: now, createdAt: now, updatedAt: now };
      await tx
        .insertInto('usuario')
        .values({ id, pessoa: 'PF', nome, cpfCnpj, email, senhaHash, ...at })
        .execute();
      await recordAudit(tx, null, {
        acao: 'usuario.criado',
        objeto: 'usuario',
        objetoId: id,
        dados: { via: 'convite' },
      });
      return join(tx, visit, { aberto, conta: { id, senhaEpoca: 1 } });
    });
  } catch (err) {
    // The CPF is asked for under a lock, so what was taken meanwhile is most likely the address.
    if (isTaken(err)) throw await refused(deps.db, 'email_de_outra');
    throw err;
  }
}

/** The invitation under its lock, by the rights that hold while nobody changes any. */
async function holdAberto(tx: Db, { now }: Visit, body: Body): Promise<Aberto> {
  await takeTurns(tx, 'permissao');
  const aberto = await openConvite(tx, { token: body.token, now, lock: true });
  requireSameConta(aberto, body);
  return aberto;
}

function requireSameConta({ contaId }: Aberto, { contaExistente }: Body): void {
  if ((contaId !== null) !== contaExistente)
    throw new Problem('stale', {
      detail: 'A conta deste CPF mudou agora há pouco. Confira e tente de novo.',
    });
}

interface Joining {
  aberto: Aberto;
  conta: { id: string; senhaEpoca: number };
}

/** Gives the account what the invitation promised, tells its owner, and opens a session. */
async function join(
  tx: Db,
  visit: Visit,
  { aberto, conta: { id, senhaEpoca } }: Joining,
): Promise<{ token: string }> {
  const { now } = visit;
  const event = {
    acao: 'convite.aceito',
    dados: { grupos: aberto.grupos.map((grupo) => grupo.id) },
  } as const;
  await sql`select accept_convite(${aberto.id}, ${id}, ${now}, ${auditRow(null, event)}::jsonb)`.execute(tx);
  await tx.updateTable('tokenUnico').set({ consumedAt: now }).where('id', '=', aberto.linkId).execute();
  await joinGrupos(tx, {
    usuarioId: id,
    grupoIds: aberto.grupos.map((grupo) => grupo.id),
    conviteId: aberto.id,
  });
  await queueEmail(tx, {
    template: 'conta.entrou_na_equipe',
    usuarioId: id,
    variaveis: {
      por: aberto.por,
      acesso: acessoEmPalavras({ tipo: aberto.tipo, grupos: aberto.grupos.map(({ sigla }) => sigla) }),
      linkNaoFuiEu: '/auth/esqueci-senha',
    },
    chave: `conta.entrou_na_equipe:${aberto.id}`,
    now,
  });
  return openSession(tx, visit, { account: { id, tipo: aberto.tipo, senhaEpoca }, origem: 'senha' });
}
