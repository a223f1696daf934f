import type { Db } from '@balcao/db/db';
import { type CobrancaNaRegua, isMarco, type PessoaNaRegua } from '@balcao/domain/pagamento/regua';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { type RawBuilder, sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { OBITO_INFORMADO } from '#features/email/api.ts';

/** A charge in the calendar of notices, with its id. */
export type CobrancaAvisavel = CobrancaNaRegua & { id: string };

interface Row {
  id: string;
  falecida: boolean;
  ultimoAviso: IsoDate | null;
  ultimaMensagem: IsoDate | null;
  cobrancas: (Omit<CobrancaAvisavel, 'avisado'> & { avisado: number | null })[];
}

/** The day of the latest notice to a person: of the calendar, or that an agreement may be undone. Null before the first. */
export function ultimoAviso(pessoaId: RawBuilder<unknown>): RawBuilder<IsoDate | null> {
  return sql<IsoDate | null>`greatest((select max(a.dia) from cobranca_aviso a where a.pessoa_id = ${pessoaId} and a.aviso <> 'NOVA'),
    (select max((a.avisado_em at time zone 'America/Sao_Paulo')::date) from cobranca de join acordo_aviso a on a.cobranca_id = de.id
      where de.pessoa_id = ${pessoaId}))`;
}

/** What the calendar of notices asks about these people. A reported death stops them, too, until it is refused. */
export async function loadRegua(
  db: Db,
  pessoas: readonly string[],
): Promise<Map<string, PessoaNaRegua<CobrancaAvisavel>>> {
  const { rows } = await sql<Row>`
    select usuario.id, usuario.situacao not in ('ativo', 'desativado') or ${OBITO_INFORMADO} as falecida,
      ${ultimoAviso(sql`usuario.id`)}::text as "ultimoAviso",
      greatest(${ultimoAviso(sql`usuario.id`)},
        (select max(a.dia) from cobranca_aviso a where a.pessoa_id = usuario.id))::text as "ultimaMensagem",
      (select json_agg(json_build_object('id', c.id, 'especie', c.especie, 'situacao', c.situacao,
          'emissao', (c.created_at at time zone 'America/Sao_Paulo')::date, 'vencimento', c.vencimento,
          'doPedido', c.especie = 'TAXA' and c.requerimento_id is not null,
          'emDiscussao', ${EM_DISCUSSAO}, 'emDisputa', c.em_disputa,
          'anunciada', exists (select from cobranca_aviso a where a.cobranca_id = c.id and a.aviso = 'NOVA'),
          'avisado', (select max(a.aviso::int) from cobranca_aviso a
            where a.cobranca_id = c.id and a.aviso <> 'NOVA')) order by c.vencimento, c.id)
        from cobranca c where c.pessoa_id = usuario.id and c.situacao in ('EMITIDA', 'A_VENCER', 'VENCIDA')) as cobrancas
    from usuario where usuario.id = any(${[...pessoas]}::uuid[]) order by usuario.id`.execute(db);
  return new Map(
    rows.map(({ id, cobrancas, ...pessoa }) => [
      id,
      {
        ...pessoa,
        cobrancas: (cobrancas ?? []).map(({ avisado, ...one }) => ({ ...one, avisado: marcoOf(avisado) })),
      },
    ]),
  );
}

/** The table keeps no other. */
function marcoOf(avisado: number | null) {
  if (avisado !== null && !isMarco(avisado)) throw new Error(`unknown notice ${avisado}`);
  return avisado;
}
