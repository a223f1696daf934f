import type { fechamento as contrato } from '@balcao/contract/fechamento';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { instantText } from '@balcao/db/instant';
import { porqueNaoFecha, porqueNaoReabre } from '@balcao/domain/fechamento/fechar';
import { type NumerosDoDia, totalDoDia } from '@balcao/domain/fechamento/numeros';
import { TRILHOS } from '@balcao/domain/fechamento/recebimento';
import type { Cota } from '@balcao/domain/pagamento/cota-federal';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { limitesDo, loadNumeros } from './contados.ts';
import { loadCota, porCentoDe } from './cota.ts';

type DiaLido = ResponseInputOf<typeof contrato.dia>;
type Fechamento = NonNullable<DiaLido['fechamento']>;

/** What decides on the closing of a day. */
interface Estado {
  fechadoPorId: string | null;
  numeros: NumerosDoDia | null;
  /** Null in a day that was closed before it was kept. */
  cota: Cota | null;
  abertas: number;
  diferencas: number;
  conferidoEm: Date | null;
  fechamentos: Fechamento[];
}

/** A day with its figures: those of its closing, or those of now. Asks for Pix only where there is a provider of it. */
export async function readDia(db: Db, who: Who, input: { dia: IsoDate; comPix: boolean }): Promise<DiaLido> {
  const { dia, comPix } = input;
  const { numeros: kept, cota: keptCota, fechadoPorId, fechamentos, ...estado } = await readEstado(db, dia);
  const numeros = kept ?? (await loadNumeros(db, dia));
  const porCento = await porCentoDe(db);
  const cota = kept ? keptCota : await loadCota(db, dia, porCento);
  const { abertas, conferidoEm } = estado;
  const hoje = todayInSaoPaulo(who.now);
  const conferido = !comPix || (conferidoEm !== null && conferidoEm >= limitesDo(dia).fim);
  return {
    ...estado,
    dia,
    trilhos: TRILHOS.map((meio) => ({ meio, ...numeros[meio] })),
    total: totalDoDia(numeros),
    cota: cota && { ...cota, porCento: porCento(dia) },
    fechamento: fechamentos.find(({ reabertura }) => !reabertura) ?? null,
    desfeitos: fechamentos.filter(({ reabertura }) => reabertura),
    naoFecha: porqueNaoFecha({ dia, hoje, fechadoPor: fechadoPorId, abertas, conferido }),
    naoReabre: porqueNaoReabre({ fechadoPor: fechadoPorId }, who.usuarioId),
  };
}

async function readEstado(db: Db, dia: IsoDate): Promise<Estado> {
  const { rows } = await sql<Estado>`
    select f.fechado_por_id as "fechadoPorId", f.numeros, f.cota,
      (select count(*)::int from diferenca d where d.dia = dia.dia and d.situacao <> 'RESOLVIDA') as abertas,
      (select count(*)::int from diferenca d where d.dia = dia.dia) as diferencas,
      (select conferida_em from conferencia_do_dia c where c.dia = dia.dia) as "conferidoEm",
      (select coalesce(json_agg(json_build_object('id', x.id, 'version', x.version, 'em', ${instantText(sql.ref('x.fechadoEm'))},
          'por', coalesce(p.nome_social, p.nome), 'reabertura', case when x.reaberto_em is not null then
            json_build_object('por', coalesce(r.nome_social, r.nome), 'em', ${instantText(sql.ref('x.reabertoEm'))}, 'motivo', x.motivo) end)
          order by x.fechado_em desc), '[]')
        from fechamento x join usuario p on p.id = x.fechado_por_id left join usuario r on r.id = x.reaberto_por_id
        where x.dia = dia.dia) as fechamentos
    from (select ${dia}::date as dia) dia left join fechamento f on f.dia = dia.dia and f.reaberto_em is null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a day is always there');
  return row;
}
