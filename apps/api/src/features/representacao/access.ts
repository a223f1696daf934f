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

/** A representation for its readers. */
export type Representacao = ResponseInputOf<typeof representacao.alterar>;

type Row = Omit<Representacao, 'situacao' | 'encerravel'>;

/** Maximum listed for one person or company, those in force first. */
const LISTED = 100;

/** Whether a person may decide on representations. */
export function mayConferir(who: Who): boolean {
  return can(who, 'representacao.conferir');
}

/** Whether the person is one of its two sides. */
function isSide(
  who: Who,
  { representante, representado }: Pick<Row, 'representante' | 'representado'>,
): boolean {
  return who.usuarioId === representante.id || who.usuarioId === representado.id;
}

/** Presents a row. Both sides see the whole CPF; staff read it in the person's own record. */
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

/** Whether a decision would be in the person's own matter: about themselves, or about somebody they represent. */
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

/** Lists the people and companies that a person represents or represented. */
export function listRepresenta(db: Db, who: Who, usuarioId: string): Promise<Representacao[]> {
  return read(db, who, { where: sql<boolean>`r.representante_id = ${usuarioId}` });
}

/** Lists the current and former representatives of a company or person. */
export function listDosRepresentantes(db: Db, who: Who, usuarioId: string): Promise<Representacao[]> {
  return read(db, who, { where: sql<boolean>`r.representado_id = ${usuarioId}` });
}

/** Lists its current representatives on that day. */
export async function listVigentes(db: Db, who: Who, representadoId: string): Promise<Representacao[]> {
  const all = await listDosRepresentantes(db, who, representadoId);
  return all.filter(({ situacao }) => situacao === 'vigente');
}

/**
 * Locks a representation that the person may change: as one of its sides, or as staff with the permission. @throws
 * `forbidden` for staff who may only see people, `not_found` for everybody else, Problem `stale` when it is no longer
 * in force or the person saw another version
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

/** Returns one by its id, after a change. */
export async function getRepresentacao(db: Db, who: Who, id: string): Promise<Representacao> {
  const [found] = await read(db, who, { where: sql<boolean>`r.id = ${id}` });
  if (!found) throw new Problem('not_found');
  return found;
}

/** The current day at the council. */
export function hojeDe(who: Who): IsoDate {
  return todayInSaoPaulo(who.now);
}
