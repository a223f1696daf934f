import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { representacao } from '@balcao/contract/representacao';
import type { Db } from '@balcao/db/db';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { isDePessoa, situacaoDaRepresentacao } from '@balcao/domain/pessoa/representacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** A representation as its readers see it. */
export type Representacao = ResponseInputOf<typeof representacao.alterar>;

type Row = Omit<Representacao, 'situacao' | 'encerravel'>;

/** At most so many of one person or company are listed at once, those in force first. */
const LISTED = 100;

/** Whether a person may decide who acts for companies. */
export function mayConferir(who: Who): boolean {
  return can(who, 'representacao.conferir');
}

/** Whether the person is on one of the two sides of it. */
function isSide(
  who: Who,
  { representante, representado }: Pick<Row, 'representante' | 'representado'>,
): boolean {
  return who.usuarioId === representante.id || who.usuarioId === representado.id;
}

/** The CPF of a person is whole for the two sides; staff read it in the person's own record. */
function present(who: Who, row: Row): Representacao {
  const encerrada = row.encerradaEm !== null;
  const situacao = situacaoDaRepresentacao({ ate: row.ate, encerrada }, todayInSaoPaulo(who.now));
  return {
    ...row,
    ...(!isSide(who, row) && { representado: maskRepresentado(row.representado) }),
    situacao,
    encerravel: situacao === 'vigente' && (isSide(who, row) || (mayConferir(who) && !concerns(who, row))),
  };
}

function maskRepresentado(representado: Row['representado']): Row['representado'] {
  const { cpfCnpj } = representado;
  return isDePessoa(cpfCnpj) ? { ...representado, cpfCnpj: maskCpfCnpj(cpfCnpj) } : representado;
}

/** Whether a decision about it would be one in the person's own matter: for themselves, or for whom they act for. */
export function concerns(
  who: Who,
  { representante, representado }: { representante: { id: string }; representado: { id: string } | null },
): boolean {
  if (who.usuarioId === representante.id) return true;
  const id = representado?.id;
  return id !== undefined && (id === who.usuarioId || who.representados.includes(id));
}

async function read(
  db: Db,
  who: Who,
  { where, forUpdate = false }: { where: RawBuilder<boolean>; forUpdate?: boolean },
): Promise<Representacao[]> {
  const { rows } = await sql<Row>`
    select r.id, r.version, r.papel, r.desde, r.ate, r.revoked_at as "encerradaEm",
      r.encerramento_motivo as motivo,
      json_build_object('id', p.id, 'nome', coalesce(p.nome_social, p.nome)) as representante,
      json_build_object('id', e.id, 'nome', coalesce(e.nome_social, e.nome), 'cpfCnpj', e.cpf_cnpj) as representado
    from representacao r join usuario p on p.id = r.representante_id join usuario e on e.id = r.representado_id
    where ${where}
    order by r.revoked_at is not null, coalesce(r.ate < ${todayInSaoPaulo(who.now)}::date, false), r.desde desc, r.id
    limit ${LISTED} ${forUpdate ? sql`for update of r` : sql``}`.execute(db);
  return rows.map((row) => present(who, row));
}

/** For whom a person acts or acted. */
export function listRepresenta(db: Db, who: Who, usuarioId: string): Promise<Representacao[]> {
  return read(db, who, { where: sql<boolean>`r.representante_id = ${usuarioId}` });
}

/** Who acts or acted for a company or person. */
export function listDosRepresentantes(db: Db, who: Who, usuarioId: string): Promise<Representacao[]> {
  return read(db, who, { where: sql<boolean>`r.representado_id = ${usuarioId}` });
}

/** Who acts for it on that day. */
export async function listVigentes(db: Db, who: Who, representadoId: string): Promise<Representacao[]> {
  const all = await listDosRepresentantes(db, who, representadoId);
  return all.filter(({ situacao }) => situacao === 'vigente');
}

/**
 * One that the person may change, held to the end of the transaction: a side of it, or staff with the permission. To
 * staff who may only see people it is `forbidden`, to everybody else it does not exist.
 * @throws Problem `stale` when it is no longer in force or of another version than the person saw.
 */
export async function holdRepresentacao(
  tx: Db,
  who: Who,
  { id, version }: { id: string; version: number },
): Promise<Representacao> {
  const [found] = await read(tx, who, { where: sql<boolean>`r.id = ${id}`, forUpdate: true });
  if (!found || !(isSide(who, found) || mayConferir(who) || can(who, 'usuario.ver')))
    throw new Problem('not_found');
  if (!isSide(who, found) && !mayConferir(who)) throw new Problem('forbidden');
  if (found.situacao !== 'vigente' || found.version !== version) throw new Problem('stale');
  return found;
}

/** One by its id, after a change. */
export async function getRepresentacao(db: Db, who: Who, id: string): Promise<Representacao> {
  const [found] = await read(db, who, { where: sql<boolean>`r.id = ${id}` });
  if (!found) throw new Problem('not_found');
  return found;
}

/** Today where the council is. */
export function hojeDe(who: Who): IsoDate {
  return todayInSaoPaulo(who.now);
}
