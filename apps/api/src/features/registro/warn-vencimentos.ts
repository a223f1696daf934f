import { type Db, withTx } from '@balcao/db/db';
import { AVISOS_DE_VENCIMENTO, avisoDeVencimento } from '@balcao/domain/pessoa/vencimento-registro';
import { addDays, diffDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { tell } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/** Registrations in one batch. */
const FATIA = 200;

/** What ends: a provisional registration, one with the end of a residence, or an interruption. */
type Aviso = 'reg.provisorio_vence' | 'reg.temporario_vence' | 'reg.interrupcao_termina';

interface Vencendo {
  id: string;
  usuarioId: string;
  numero: string;
  tipo: Aviso;
  /** Its last day. */
  ate: IsoDate;
  prorrogacoes: number;
}

/**
 * Warns holders 60, 30 and 7 days before a registration or an interruption ends. Each warning is sent once for each
 * end, so an extended or renewed registration gets them again. Each registration has its own transaction, so that one
 * failure stops no other. @throws AggregateError after all others were warned, with the reasons of the failures
 */
export async function warnVencimentos(db: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const failed: unknown[] = [];
  let depois: string | null = null;
  do {
    const rows: Vencendo[] = await nextOnes(db, hoje, depois);
    for (const row of rows)
      await withTx(db, (tx) => warn(tx, row, { hoje, now })).catch((err: unknown) => failed.push(err));
    depois = rows.length < FATIA ? null : (rows.at(-1)?.id ?? null);
  } while (depois !== null);
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} registrations were not told of`);
}

/** An interrupted registration that ends is warned of its own end, because the interruption cannot be renewed then. */
async function nextOnes(db: Db, hoje: IsoDate, depois: string | null): Promise<Vencendo[]> {
  const ate = addDays(hoje, AVISOS_DE_VENCIMENTO[0]);
  const { rows } = await sql<Vencendo>`
    select id, usuario_id as "usuarioId", numero, prorrogacoes, tipo, ate from (
      select r.*, case when situacao = 'INTERROMPIDO' and (validade is null or interrompido_ate < validade) then interrompido_ate
          else validade end as ate,
        case when situacao = 'INTERROMPIDO' and (validade is null or interrompido_ate < validade) then 'reg.interrupcao_termina'
          when categoria = 'P' then 'reg.provisorio_vence' else 'reg.temporario_vence' end as tipo
      from registro r where situacao in ('ATIVO', 'PROVISORIO', 'INTERROMPIDO')
        -- Of all registrations few have an end, and an index of these: the day of either is asked for by itself.
        and (validade between ${hoje} and ${ate} or interrompido_ate between ${hoje} and ${ate})) v
    where ate between ${hoje} and ${ate} and (${depois}::uuid is null or id > ${depois}::uuid)
    order by id limit ${FATIA}`.execute(db);
  return rows;
}

const TITULOS: Record<Aviso, string> = {
  'reg.provisorio_vence': 'Seu registro provisório vai terminar',
  'reg.temporario_vence': 'Seu registro vai terminar',
  'reg.interrupcao_termina': 'A interrupção do seu registro vai terminar',
};

interface Quando {
  hoje: IsoDate;
  now: Date;
}

async function warn(tx: Db, row: Vencendo, { hoje, now }: Quando): Promise<void> {
  const { id, usuarioId, numero, tipo, ate } = row;
  const aviso = avisoDeVencimento(ate, hoje);
  if (aviso === null) return;
  const prazo = formatDataComDia(ate);
  await tell(tx, systemActor(now), [usuarioId], {
    template: tipo,
    titulo: TITULOS[tipo],
    texto: textOf(row, prazo),
    link: '/novorequerimento/tipos',
    chave: `${tipo}:${id}:${ate}:${aviso}`,
    prioridade: 1,
    variaveis: {
      registro: numero,
      prazo,
      diasRestantes: sayDays(diffDays(hoje, ate)),
      semDiploma: semDiploma(row),
    },
  });
}

function textOf(row: Vencendo, prazo: string): string {
  const { numero, tipo } = row;
  switch (tipo) {
    case 'reg.provisorio_vence':
      return `O registro ${numero} vale até ${prazo}. Com o diploma, peça o registro definitivo. ${semDiploma(row)}`;
    case 'reg.temporario_vence':
      return `O registro ${numero} vale até ${prazo}, como a sua autorização de residência. Se ela foi renovada, peça a renovação do registro.`;
    case 'reg.interrupcao_termina':
      return `O registro ${numero} está interrompido até ${prazo}. Para continuar assim, peça a renovação. Sem ela, o registro volta a ser ativo no dia seguinte, e a anuidade volta a ser devida.`;
  }
}

/** What the holder can do without the diploma; a registration is extended only once. */
function semDiploma({ prorrogacoes }: Vencendo): string {
  return prorrogacoes === 0
    ? 'Sem ele, peça a prorrogação, no serviço “Registro provisório (sem diploma)”.'
    : 'Ele já foi prorrogado e não pode ser prorrogado de novo.';
}

function sayDays(days: number): string {
  if (days === 0) return 'hoje';
  return days === 1 ? 'amanhã' : `em ${days} dias`;
}
