import type { convite } from '@balcao/contract/convite';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { FieldIssue } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { v7 as uuidv7 } from 'uuid';
import type { Visit } from '#features/auth/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { requireGives } from './anfitriao.ts';
import { countMail, mailConvite, newLink } from './mail-convite.ts';

type Novo = BodyOf<typeof convite.enviar>;

interface Sending {
  tx: Db;
  who: Who;
  visit: Visit;
}

/**
 * Invites a person and mails the link. An open invitation of the same CPF is replaced. Returns its id. @throws Problem
 * `forbidden`, `validation`, `rate_limited`
 */
export async function sendConvite({ tx, who, visit }: Sending, input: Novo): Promise<string> {
  const grupos = await requireGives(tx, who, input);
  await requireInvitable(tx, input);
  await countMail(visit, who, input.email);
  await takeTurns(tx, `convite:${input.cpf}`);
  const replaced = await replaceOpen(tx, { cpf: input.cpf, now: who.now });
  const { nome, cpf, email, tipo } = input;
  const row = { id: uuidv7(), nome, cpf, email, tipo, texto: input.texto || null, ...newLink(who) };
  await tx
    .insertInto('convite')
    .values({ ...row, createdAt: who.now })
    .execute();
  if (grupos.length > 0)
    await tx
      .insertInto('conviteGrupo')
      .values(grupos.map((grupo) => ({ conviteId: row.id, grupoId: grupo.id })))
      .execute();
  const depois = { tipo, grupos: grupos.map((grupo) => grupo.id) };
  await recordAudit(tx, who, {
    acao: 'convite.enviado',
    objeto: 'convite',
    objetoId: row.id,
    dados: { antes: null, depois, ...(replaced && { substitui: replaced }) },
  });
  await mailConvite(tx, who, { ...row, grupos: grupos.map(({ sigla }) => sigla) });
  return row.id;
}

/** Refuses a CPF or an address whose account stands against it. @throws Problem `validation` on each field */
async function requireInvitable(tx: Db, { cpf, email }: Pick<Novo, 'cpf' | 'email'>): Promise<void> {
  const own = await tx
    .selectFrom('usuario')
    .select(['tipo', 'situacao'])
    .where('cpfCnpj', '=', cpf)
    .executeTakeFirst();
  const errors: FieldIssue[] = [];
  if (own && own.situacao !== 'ativo')
    errors.push({ path: 'cpf', message: 'A conta deste CPF não está em uso.' });
  else if (own && own.tipo > 0)
    errors.push({
      path: 'cpf',
      message: 'A conta deste CPF já é da equipe. Mude os grupos dela em “Grupos”.',
    });
  const taken = await tx
    .selectFrom('usuario')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('emailVerifiedAt', 'is not', null)
    .where('cpfCnpj', '<>', cpf)
    .executeTakeFirst();
  if (taken) errors.push({ path: 'email', message: 'Este e-mail já é de outra conta. Informe outro.' });
  if (errors.length > 0) throw new Problem('validation', { errors });
}

async function replaceOpen(tx: Db, { cpf, now }: { cpf: string; now: Date }): Promise<string | undefined> {
  const replaced = await tx
    .updateTable('convite')
    .set((eb) => ({ situacao: 'substituido', encerradoEm: now, version: eb('version', '+', 1) }))
    .where('cpf', '=', cpf)
    .where('situacao', '=', 'aberto')
    .returning('id')
    .executeTakeFirst();
  return replaced?.id;
}
