import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { usuario } from '@balcao/contract/usuario';
import type { Db } from '@balcao/db/db';
import type { UsuarioTable } from '@balcao/db/schema.gen';
import { mascararFicha } from '@balcao/domain/pessoa/ficha';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type Selectable, sql } from 'kysely';
import { listEscolhas } from '#features/comunicacao/api.ts';
import { isContaNaoConferida } from '#platform/auth/identidade.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Acesso, isOwn, requireReadable } from './access.ts';
import { avisosOf } from './change-avisos.ts';
import { fotoDe } from './foto/read-foto.ts';
import { registrosDe } from './registros-de.ts';

type Detalhe = ResponseInputOf<typeof usuario.detail>;

const ADDRESS = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'municipioIbge', 'uf'] as const;

function presentEndereco(stored: unknown): Detalhe['endereco'] {
  if (typeof stored !== 'object' || stored === null) return null;
  const values = stored as Record<string, unknown>;
  const entries = ADDRESS.map((key) => [key, typeof values[key] === 'string' ? values[key] : null]);
  return Object.fromEntries(entries) as Detalhe['endereco'];
}

/** Who a person is, as this reader may know it. An unproved account must not see the council's records. */
export async function readFicha(db: Db, who: Who, id: string, { mascarado, abertoAte }: Acesso) {
  const row = await db
    .selectFrom('usuario')
    .selectAll()
    .select(fotoDe(sql.ref('usuario.id')).as('foto'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const unproved = id === who.usuarioId && who.naoConferida;
  const { pessoa, cpfCnpj, nome, nomeSocial, email } = row;
  const ficha = {
    cpfCnpj,
    email,
    celular: unproved ? null : row.celular,
    dataNascimento: unproved ? null : row.dataNascimento,
    endereco: unproved ? null : presentEndereco(row.endereco),
  };
  const registros = unproved ? [] : await registrosDe(db, id, todayInSaoPaulo(who.now));
  const shown = mascarado ? mascararFicha(ficha) : ficha;
  const foto = mascarado || unproved ? null : row.foto;
  return { row, registros, lida: { id, pessoa, nome, nomeSocial, foto, mascarado, abertoAte, ...shown } };
}

/** Returns a person's record with the registration in force. */
export async function usuarioDetail(db: Db, who: Who, id: string): Promise<Detalhe> {
  const acesso = await requireReadable(db, who, id);
  const { row, registros, lida } = await readFicha(db, who, id, acesso);
  return {
    ...lida,
    version: row.version,
    tipo: row.tipo,
    comunicacao: row.comunicacao,
    avisos: isOwn(who, id) && !(id === who.usuarioId && who.naoConferida) ? avisosOf(row) : null,
    escolhas: acesso.mascarado ? [] : await listEscolhas(db, id),
    segundoFator: row.totpEnabledAt !== null,
    registro: registros[0] ?? null,
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
