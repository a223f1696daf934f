import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { isencoesDe, remidoDesde } from '#features/usuario/api.ts';
import type {
  CertidaoRegularidade,
  ResponsabilidadeCertificada,
} from '#platform/pdf/modelos/certidao-regularidade.ts';
import type { Registro, Titular } from './titular.ts';

/**
 * Technical responsibilities in force on this day: the firms of a professional, or the professionals of a firm. Expired
 * registrations do not count. A professional with another valid registration counts with that one.
 */
export async function listResponsabilidades(
  tx: Db,
  { id, pessoa }: Pick<Titular, 'id' | 'pessoa'>,
  hoje: IsoDate,
): Promise<ResponsabilidadeCertificada[]> {
  const deEmpresa = pessoa.documento.tipo === 'CNPJ';
  const holds = sql<boolean>`(r.situacao not in ('CANCELADO', 'TRANSFERIDO', 'FALECIDO')
    and (r.validade is null or r.validade >= ${hoje}))`;
  const { rows } = await sql<{ nome: string; cpfCnpj: string; registro: string | null; desde: IsoDate }>`
    select coalesce(o.nome_social, o.nome) as nome, o.cpf_cnpj as "cpfCnpj", rt.desde,
      (select r.numero from registro r where r.usuario_id = o.id order by ${holds} desc, r.desde desc limit 1) as registro
    from responsabilidade_tecnica rt
    join usuario o on o.id = ${deEmpresa ? sql`rt.profissional_id` : sql`rt.empresa_id`}
    where ${deEmpresa ? sql`rt.empresa_id` : sql`rt.profissional_id`} = ${id}
      and rt.desde <= ${hoje} and (rt.encerrada_em is null or rt.encerrada_em > ${hoje})
      and (not exists (select from registro r where r.usuario_id = rt.profissional_id and r.validade < ${hoje})
        or exists (select from registro r where r.usuario_id = rt.profissional_id and ${holds}))
    order by rt.desde, rt.numero`.execute(tx);
  // Anyone may check the paper, so it never shows the CPF of another person: it shows the registration.
  return rows.map(({ nome, cpfCnpj, registro, desde }) =>
    deEmpresa
      ? { profissional: nome, registro: registro ?? '', desde }
      : { empresa: nome, cnpj: cpfCnpj, desde },
  );
}

/** The years from this one on in which the registration pays no annuity, and the year from which it never does. */
export async function readIsencoes(
  tx: Db,
  { id }: Pick<Registro, 'id'>,
  hoje: IsoDate,
): Promise<{ isencoes: number[]; remidoDesde: number | null }> {
  const registro = sql<string>`${id}::uuid`;
  const { rows } = await sql<{ isencoes: number[]; remidoDesde: number | null }>`
    select ${isencoesDe(registro, Number(hoje.slice(0, 4)))} as isencoes,
      ${remidoDesde(registro)} as "remidoDesde"`.execute(tx);
  return rows[0] ?? { isencoes: [], remidoDesde: null };
}

/** Penalties in force on this day. A suspended registration counts as one, even without a recorded decision. */
export async function listPenalidades(
  tx: Db,
  registro: Pick<Registro, 'id' | 'situacao'>,
  hoje: IsoDate,
): Promise<NonNullable<CertidaoRegularidade['penalidades']>> {
  const rows = await tx
    .selectFrom('penalidade')
    .select(['descricao', 'decisao', 'ate'])
    .where('registroId', '=', registro.id)
    .where('desde', '<=', hoje)
    .where((eb) => eb.or([eb('ate', 'is', null), eb('ate', '>=', hoje)]))
    .orderBy('desde')
    .execute();
  const known = rows.map(({ descricao, decisao, ate }) => ({
    penalidade: descricao,
    decisao,
    ...(ate && { ate }),
  }));
  if (known.length > 0 || registro.situacao !== 'SUSPENSO') return known;
  return [{ penalidade: 'Suspensão do exercício profissional', decisao: 'Decisão ética' }];
}
