import { type Db, withTx } from '@balcao/db/db';
import { deveRever } from '@balcao/domain/pagamento/isencao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { tell } from '#features/aviso/api.ts';
import { VALE } from '#features/usuario/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/** Exemptions in one batch. */
const FATIA = 200;

const LINK = '/novorequerimento/tipos';

interface Isencao {
  id: string;
  usuarioId: string;
  numero: string;
}

/**
 * Warns people before the end of an exempt year whose ground may pass. Each gets one warning, unless the next year is
 * already granted. The ground is never named. Each person has their own transaction, so that one failure stops no
 * other. @throws AggregateError after all others were warned, with the reasons of the failures
 */
export async function warnIsencoes(db: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const ano = Number(hoje.slice(0, 4));
  if (!deveRever(ano, hoje)) return;
  const failed: unknown[] = [];
  let depois: string | null = null;
  do {
    const rows: Isencao[] = await nextOnes(db, ano, depois);
    for (const row of rows)
      await withTx(db, (tx) => warn(tx, row, { ano, now })).catch((err: unknown) => failed.push(err));
    depois = rows.length < FATIA ? null : (rows.at(-1)?.id ?? null);
  } while (depois !== null);
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} exemptions were not told of`);
}

async function nextOnes(db: Db, ano: number, depois: string | null): Promise<Isencao[]> {
  const { rows } = await sql<Isencao>`
    select i.id, r.usuario_id as "usuarioId", r.numero
    from isencao i join registro r on r.id = i.registro_id
    where i.rever and i.exercicio = ${ano} and ${VALE}
      and r.situacao in ('ATIVO', 'PROVISORIO', 'INTERROMPIDO', 'SUSPENSO')
      and not exists (select from isencao n where n.registro_id = i.registro_id
        and (n.exercicio = i.exercicio + 1 or (n.permanente and n.exercicio <= i.exercicio + 1))
        and (select d.resultado from decisao d where d.requerimento_id = n.requerimento_id
          order by d.created_at desc limit 1) is distinct from 'INDEFERIDO')
      and (${depois}::uuid is null or i.id > ${depois}::uuid)
    order by i.id limit ${FATIA}`.execute(db);
  return rows;
}

async function warn(
  tx: Db,
  { id, usuarioId, numero }: Isencao,
  { ano, now }: { ano: number; now: Date },
): Promise<void> {
  const prazo = formatDataComDia(`${ano}-12-31`);
  await tell(tx, systemActor(now), [usuarioId], {
    template: 'reg.isencao_termina',
    titulo: 'Sua isenção de anuidade termina neste ano',
    texto: `O registro ${numero} está isento da anuidade até ${prazo}. Se o motivo continua, peça a isenção de ${ano + 1}.`,
    link: LINK,
    chave: `reg.isencao_termina:${id}:${ano}`,
    prioridade: 1,
    variaveis: { registro: numero, prazo },
  });
}
