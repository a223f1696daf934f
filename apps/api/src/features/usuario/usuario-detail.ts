import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { usuario } from '@balcao/contract/usuario';
import type { Db } from '@balcao/db/db';
import type { UsuarioTable } from '@balcao/db/schema.gen';
import { mascararFicha } from '@balcao/domain/pessoa/ficha';
import { type RegistroComPrazo, registroNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type Selectable, sql } from 'kysely';
import { listEscolhas } from '#features/comunicacao/api.ts';
import { isContaNaoConferida } from '#platform/auth/identidade.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { isOwn, requireReadable } from './access.ts';
import { avisosOf } from './change-avisos.ts';
import { fotoDe } from './foto/read-foto.ts';
import { isencoesDe, remidoDesde } from './isencoes.ts';
import { contaOf } from './list-usuarios.ts';

type Detalhe = ResponseInputOf<typeof usuario.detail>;

const ADDRESS = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'municipioIbge', 'uf'] as const;

function presentEndereco(stored: unknown): Detalhe['endereco'] {
  if (typeof stored !== 'object' || stored === null) return null;
  const values = stored as Record<string, unknown>;
  const entries = ADDRESS.map((key) => [key, typeof values[key] === 'string' ? values[key] : null]);
  return Object.fromEntries(entries) as Detalhe['endereco'];
}

/** Returns a person's record with the registration in force. */
export async function usuarioDetail(db: Db, who: Who, id: string): Promise<Detalhe> {
  const { mascarado, abertoAte } = await requireReadable(db, who, id);
  const row = await db
    .selectFrom('usuario')
    .selectAll()
    .select(fotoDe(sql.ref('usuario.id')).as('foto'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const hoje = todayInSaoPaulo(who.now);
  const esteAno = Number(hoje.slice(0, 4));
  const registro = await db
    .selectFrom('registro')
    .select(['numero', 'categoria', 'situacao', 'desde', 'validade', 'interrompidoDesde', 'interrompidoAte'])
    .select((eb) => isencoesDe(eb.ref('registro.id'), esteAno).as('isencoes'))
    .select((eb) => remidoDesde(eb.ref('registro.id')).as('remidoDesde'))
    .where('usuarioId', '=', id)
    .orderBy('desde', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { version, tipo, pessoa, cpfCnpj, nome, nomeSocial, email, comunicacao } = row;
  // An unproved account must not see the council's records.
  const unproved = id === who.usuarioId && who.naoConferida;
  const ficha = {
    cpfCnpj,
    email,
    celular: unproved ? null : row.celular,
    dataNascimento: unproved ? null : row.dataNascimento,
    endereco: unproved ? null : presentEndereco(row.endereco),
  };
  return {
    id,
    version,
    tipo,
    pessoa,
    nome,
    nomeSocial,
    comunicacao,
    mascarado,
    abertoAte,
    ...(mascarado ? mascararFicha(ficha) : ficha),
    foto: mascarado || unproved ? null : row.foto,
    avisos: isOwn(who, id) && !unproved ? avisosOf(row) : null,
    escolhas: mascarado ? [] : await listEscolhas(db, id),
    segundoFator: row.totpEnabledAt !== null,
    conta: can(who, 'usuario.editar') ? await contaOf(db, id) : null,
    registro: registro && !unproved ? presentRegistro(registro, hoje) : null,
    criadoEm: row.createdAt,
    identidade: await identidadeDe(db, who, row),
  };
}

type Conferida = Pick<Selectable<UsuarioTable>, 'id' | 'conferidaEm' | 'conferidaMeio' | 'conferidaPorId'>;

/** How the identity was proved; only staff read which colleague vouched for it. */
async function identidadeDe(
  db: Db,
  who: Who,
  { id, conferidaEm, conferidaMeio, conferidaPorId }: Conferida,
): Promise<Detalhe['identidade']> {
  const colega = can(who, 'usuario.ver') ? conferidaPorId : null;
  const por = colega
    ? await db.selectFrom('usuario').select('nome').where('id', '=', colega).executeTakeFirst()
    : undefined;
  return {
    naoConferida: await isContaNaoConferida(db, id),
    em: conferidaEm,
    meio: conferidaMeio,
    por: por?.nome ?? null,
  };
}

/** A registration on this day; a finished interruption is left out. */
function presentRegistro<T extends RegistroComPrazo & { interrompidoDesde: IsoDate | null }>(
  registro: T,
  hoje: IsoDate,
): T {
  const atual = registroNoDia(registro, hoje);
  return atual.situacao === 'INTERROMPIDO'
    ? atual
    : { ...atual, interrompidoDesde: null, interrompidoAte: null };
}
