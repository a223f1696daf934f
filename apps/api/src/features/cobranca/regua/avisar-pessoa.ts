import type { Db } from '@balcao/db/db';
import { limiteDoDebito, parcelasMaximas } from '@balcao/domain/pagamento/acordo';
import type { CobrancaAvisada } from '@balcao/domain/pagamento/aviso-de-cobranca';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import { type AvisoDaCobranca, avisosDoDia, prazoDaNotificacao } from '@balcao/domain/pagamento/regua';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { recipientOf } from '#features/email/api.ts';
import { loadNormas } from '#features/norma/api.ts';
import type { Cobranca } from '../access.ts';
import { regraDoDia, totaisDoDia } from '../total-do-dia.ts';
import { cobrarDebito, lockCobrancasDe } from './cobrar-debito.ts';
import { type CobrancaAvisavel, loadRegua } from './regua-das-pessoas.ts';
import { NOTIFICACAO, tellCobrancas } from './tell-cobrancas.ts';

/**
 * Tells a person in one message what the calendar has for their charges today, and opens the collection of what is 45
 * days late. The charges are locked first and read again: a payment, a contest or another worker may have been faster.
 */
export async function avisarPessoa(tx: Db, pessoaId: string, now: Date): Promise<void> {
  const cobrancas = await lockCobrancasDe(tx, pessoaId);
  const hoje = todayInSaoPaulo(now);
  const { calendario } = await regraDoDia(tx, hoje);
  const regua = (await loadRegua(tx, [pessoaId])).get(pessoaId);
  const alcancavel = (await recipientOf(tx, { usuarioId: pessoaId, template: NOTIFICACAO })) !== null;
  const avisos = regua ? avisosDoDia(regua, { hoje, calendario, alcancavel }) : [];
  const rows = avisos.flatMap((aviso) => {
    const row = cobrancas.find(({ id }) => id === aviso.cobranca.id);
    return row ? [{ aviso, row }] : [];
  });
  const totais = await totaisDoDia(
    tx,
    rows.map(({ row }) => row),
    hoje,
  );
  const quantias = rows.map(({ row }, i) => totais[i]?.total ?? row.valor);
  const [primeira, ...outras] = rows.map(
    ({ aviso, row }, i): CobrancaAvisada => ({
      aviso: aviso.aviso,
      descricao: row.descricao,
      total: quantias[i] ?? row.valor,
      ultimoDia: emDiaAte(row, { calendario }),
      dias: aviso.dias,
    }),
  );
  if (!primeira) return;
  await keepAvisos(tx, { pessoaId, hoje, now, avisos });
  for (const { aviso, row } of rows) if (aviso.aviso === 'COBRANCA') await cobrarDebito(tx, row, now);
  await tellCobrancas(tx, {
    pessoaId,
    now,
    cobrancas: rows.map(({ row }) => row),
    ditas: [primeira, ...outras],
    prazo: formatIsoDate(prazoDaNotificacao({ hoje, calendario })),
    parcelas: await parcelasDe(
      tx,
      rows.map(({ row }, i) => ({ ...row, quantia: quantias[i] ?? row.valor })),
      hoje,
    ),
  });
}

/** Into how many instalments these debts may be divided together. */
async function parcelasDe(
  tx: Db,
  debitos: readonly (Pick<Cobranca, 'especie' | 'exercicio'> & { quantia: number })[],
  hoje: IsoDate,
): Promise<number> {
  const norma = { hoje, normas: await loadNormas(tx) };
  return parcelasMaximas(debitos.map((one) => ({ quantia: one.quantia, ...limiteDoDebito(one, norma) })));
}

/** Keeps what is told, each once for ever. What was told before it was announced is announced with it. */
async function keepAvisos(
  tx: Db,
  input: { pessoaId: string; hoje: string; now: Date; avisos: readonly AvisoDaCobranca<CobrancaAvisavel>[] },
): Promise<void> {
  const { pessoaId, hoje, now, avisos } = input;
  await tx
    .insertInto('cobrancaAviso')
    .values(
      avisos.flatMap(({ cobranca: { id: cobrancaId, anunciada }, marco }) => {
        const row = { cobrancaId, pessoaId, dia: hoje, createdAt: now };
        return [
          ...(marco === null ? [] : [{ ...row, aviso: NOME_DO_MARCO[marco] }]),
          ...(anunciada ? [] : [{ ...row, aviso: 'NOVA' as const }]),
        ];
      }),
    )
    .execute();
}

/** Each notice of the calendar as the table names it. */
const NOME_DO_MARCO = {
  [-30]: '-30',
  [-7]: '-7',
  0: '0',
  3: '3',
  15: '15',
  45: '45',
} as const;
