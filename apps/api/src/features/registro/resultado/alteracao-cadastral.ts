import type { Db } from '@balcao/db/db';
import type { UsuarioTable } from '@balcao/db/schema.gen';
import { maskEmail } from '@balcao/domain/pessoa/email';
import { type Selectable, sql, type Updateable } from 'kysely';
import { escolherNoPedido } from '#features/comunicacao/api.ts';
import { queueEmail } from '#features/email/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { invalidField } from '#platform/http/problem.ts';
import { readMudancas } from './mudancas-cadastro.ts';
import { type Efeito, respostasOf } from './resultado.ts';
import { reweighAbertos } from './reweigh-abertos.ts';

type Usuario = Selectable<UsuarioTable>;
type Mudanca = Updateable<UsuarioTable>;

/**
 * Service 116: writes the new data into the person's record, with a new version. A change of the e-mail is announced at
 * the old address, because that is where somebody who lost the account finds out.
 */
export const changeCadastro: Efeito<'alterar_cadastro'> = async (tx, resultado) => {
  const { requerimento, now } = resultado;
  const usuario = await tx
    .selectFrom('usuario')
    .selectAll()
    .where('id', '=', requerimento.autorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const mudancas = readMudancas(respostasOf(resultado), usuario, await itensMudadosDepois(tx, requerimento));
  const { comunicacao, ...resto } = mudancas;
  const changed: Mudanca = {
    ...resto,
    ...(await confirmedAt(tx, requerimento, mudancas)),
    ...(await officeOf(tx, mudancas)),
  };
  const chose = comunicacao ? await escolherNoPedido(tx, requerimento, { comunicacao, now }) : false;
  const campos = [...Object.keys(changed), ...(chose ? ['comunicacao'] : [])];
  if (campos.length === 0) return;
  if (mudancas.email) await requireFreeEmail(tx, usuario, mudancas.email);
  await tx
    .updateTable('usuario')
    .set({ ...changed, version: usuario.version + 1, updatedAt: now })
    .where('id', '=', usuario.id)
    .execute();
  await recordAudit(tx, null, {
    acao: 'usuario.alterado',
    objeto: 'usuario',
    objetoId: usuario.id,
    dados: { campos: campos.sort(), requerimentoId: requerimento.id },
  });
  // Age decides the rank in the queue.
  if (mudancas.dataNascimento) await reweighAbertos(tx, usuario.id, now);
  if (mudancas.email && usuario.emailVerifiedAt) await tellOldAddress(tx, usuario, mudancas.email, now);
};

/** Items that a request filed later has already changed, while this one waited for its review. */
async function itensMudadosDepois(
  tx: Db,
  { id, autorId, tipoId, createdAt }: Requerimento,
): Promise<ReadonlySet<string>> {
  const later = await tx
    .selectFrom('requerimento')
    .select(sql<unknown>`respostas->'itens'`.as('itens'))
    .where('autorId', '=', autorId)
    .where('tipoId', '=', tipoId)
    .where(sql<boolean>`(created_at, id) > (${createdAt}, ${id})`)
    .where('status', '=', 'CONCLUIDO')
    .execute();
  return new Set(later.flatMap(({ itens }) => (Array.isArray(itens) ? itens.map(String) : [])));
}

/**
 * When the new address was confirmed by its code, by the person or by the filer. An unconfirmed address gets neither
 * sign-ins nor mail. A phone stays unconfirmed: its code went to the account's e-mail, so it proves nothing about the
 * number's owner.
 */
async function confirmedAt(
  tx: Db,
  { autorId, criadoPorId }: Requerimento,
  { email, celular }: Mudanca,
): Promise<Mudanca> {
  const rows = await tx
    .selectFrom('contatoVerificado')
    .select(['valor', 'verifiedAt'])
    .where('usuarioId', 'in', [autorId, criadoPorId])
    .execute();
  const at = (valor: string) => rows.find((row) => row.valor === valor)?.verifiedAt ?? null;
  return {
    ...(email && { emailVerifiedAt: at(email) }),
    ...(celular && { celularVerifiedAt: null }),
  };
}

/** The municipality that serves the new address, if the council serves it. */
async function officeOf(tx: Db, { endereco }: Mudanca): Promise<Mudanca> {
  if (!endereco) return {};
  const { municipioIbge } = JSON.parse(endereco) as { municipioIbge: string };
  const served = await tx
    .selectFrom('localidade')
    .select('ibge')
    .where('ibge', '=', municipioIbge)
    .where('ativo', '=', true)
    .executeTakeFirst();
  return served ? { localidadeIbge: served.ibge } : {};
}

/**
 * Refuses an address that another account confirmed. The person proved that the address is theirs, so the refusal
 * reveals nothing.
 */
async function requireFreeEmail(tx: Db, usuario: Usuario, email: string): Promise<void> {
  const taken = await tx
    .selectFrom('usuario')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('emailVerifiedAt', 'is not', null)
    .where('id', '<>', usuario.id)
    .executeTakeFirst();
  if (taken) throw invalidField('novoEmail', 'Este e-mail já é usado em outra conta.');
}

async function tellOldAddress(tx: Db, usuario: Usuario, novo: string, now: Date): Promise<void> {
  await queueEmail(tx, {
    template: 'conta.email_alterado',
    usuarioId: usuario.id,
    para: usuario.email,
    variaveis: { emailMascarado: maskEmail(novo) },
    chave: `email_alterado:${usuario.id}:${usuario.version + 1}`,
    now,
  });
}
