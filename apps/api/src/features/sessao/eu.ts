import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { sessao } from '@balcao/contract/sessao';
import type { Db } from '@balcao/db/db';
import type { UsuarioTable } from '@balcao/db/schema.gen';
import { recebePeloPortal, temEnderecoPostal } from '@balcao/domain/pessoa/comunicacao';
import { maskEmail } from '@balcao/domain/pessoa/email';
import type { Seguranca } from '@balcao/domain/seguranca/seguranca';
import { type Selectable, sql } from 'kysely';
import { fotoDe } from '#features/usuario/api.ts';
import { owesSecondFactor, secondFactorDue } from '#platform/auth/second-factor-duty.ts';
import { sessionLifeOf } from '#platform/auth/sessions.ts';
import type { Who } from '#platform/auth/who.ts';
import { readTela } from './tela.ts';

type Eu = ResponseInputOf<typeof sessao.eu>;
type Endereco = NonNullable<Parameters<typeof temEnderecoPostal>[0]>;

/** The signed-in person for the shell, by the rules of now; rights come from the session just checked. */
export async function readEu(db: Db, who: Who, regras: Seguranca): Promise<Eu> {
  const row = await db
    .selectFrom('usuario as u')
    .innerJoin('sessao as s', (join) => join.on('s.id', '=', who.sessaoId))
    .leftJoin('registro as r', 'r.usuarioId', 'u.id')
    .where('u.id', '=', who.usuarioId)
    .select([
      'u.id',
      'u.tipo',
      'u.pessoa',
      'u.nome',
      'u.nomeSocial',
      'u.email',
      'u.totpEnabledAt',
      'u.preferencias',
      'u.comunicacao',
      'u.endereco',
    ])
    .select((eb) =>
      eb
        .selectFrom('representacaoPedido as q')
        .whereRef('q.usuarioId', '=', 'u.id')
        .where('q.situacao', '=', 'pendente')
        .where(sql<boolean>`length(q.cnpj) = 14`)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('empresasEmConferencia'),
    )
    .select(fotoDe(sql.ref('u.id')).as('foto'))
    .select(['s.expiresAt', 's.createdAt as openedAt', 's.idleSeconds', 'r.numero', 'r.situacao'])
    .orderBy('r.desde', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    tipo: row.tipo,
    pessoa: row.pessoa,
    nome: row.nome,
    email: who.vistoPor ? maskEmail(row.email) : row.email,
    foto: who.naoConferida ? null : row.foto,
    nomePreferido: row.nomeSocial || row.nome,
    segundoFator: row.totpEnabledAt !== null,
    segundoFatorObrigatorio: owesSecondFactor(regras, who),
    segundoFatorAte: secondFactorDue(regras, who),
    naoConferida: who.naoConferida,
    registro:
      !who.naoConferida && row.numero && row.situacao ? { numero: row.numero, situacao: row.situacao } : null,
    grupos: who.grupos,
    representados: await namesOf(db, who.representados),
    empresasEmConferencia: row.empresasEmConferencia ?? 0,
    intimacoes: who.naoConferida ? null : whatLettersLack(row),
    permissoes: Object.fromEntries(who.permissoes),
    tela: readTela(row.preferencias),
    vistoAte: who.vistoPor?.ate ?? null,
    sessao: sessaoOf(who, regras, row),
  };
}

function whatLettersLack({
  tipo,
  comunicacao,
  endereco,
}: Pick<Selectable<UsuarioTable>, 'tipo' | 'comunicacao' | 'endereco'>): Eu['intimacoes'] {
  if (tipo !== 0) return null;
  if (comunicacao === null) return 'sem_escolha';
  return recebePeloPortal(comunicacao) || temEnderecoPostal(endereco as Endereco | null)
    ? null
    : 'sem_endereco';
}

/** The current end of the session: after a promotion the shorter life of staff applies, and so does one chosen later. */
function sessaoOf(
  who: Who,
  regras: Seguranca,
  row: { expiresAt: Date; openedAt: Date; idleSeconds: number },
): Eu['sessao'] {
  const { idle, absolute } = sessionLifeOf(regras, who);
  const end = Math.min(row.expiresAt.getTime(), row.openedAt.getTime() + absolute * 1000);
  return {
    id: who.sessaoId,
    expiraEm: new Date(end),
    inatividadeSegundos: Math.min(row.idleSeconds, idle),
  };
}

async function namesOf(db: Db, ids: readonly string[]): Promise<{ id: string; nome: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('usuario')
    .select(['id', sql<string>`coalesce(nome_social, nome)`.as('nome')])
    .where('id', 'in', [...ids])
    .orderBy(sql`fold(coalesce(nome_social, nome))`)
    .orderBy('id')
    .execute();
}
