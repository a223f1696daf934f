import type { Db } from '@balcao/db/db';
import { type SituacaoFinanceira, situacaoNaCertidao } from '@balcao/domain/pagamento/certidao';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { primeiroEmDia } from '@balcao/domain/prazo/primeiro-em-dia';
import { sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import {
  type CertidaoRegularidade,
  certidaoRegularidade,
  type EspecieCertidao,
} from '#platform/pdf/modelos/certidao-regularidade.ts';
import { answersOf } from '../answers.ts';
import { defineEspecie, type Origem } from '../especie.ts';
import { listPenalidades, listResponsabilidades, readIsencoes } from '../registro-facts.ts';
import { textOf } from '../text-of.ts';
import { describeSituacao, type Registro } from '../titular.ts';

const TITULO: Record<EspecieCertidao, string> = {
  quitacao: 'Certidão de Registro e Quitação',
  positiva: 'Certidão Positiva com Efeitos de Negativa',
  registro: 'Certidão de Registro',
};

/** Days of validity, without the day of issue. */
const VALIDADE: Record<EspecieCertidao, number> = { quitacao: 90, positiva: 30, registro: 90 };

/**
 * Chooses the certificate. Debts never prevent it; they change its text only when the financial situation was asked
 * for.
 */
async function chooseCertidao(
  tx: Db,
  { autor, hoje }: Origem,
  { registro, financeiro }: { registro: Registro; financeiro: boolean },
): Promise<EspecieCertidao> {
  if (!financeiro) return 'registro';
  return situacaoNaCertidao(registro, await situacaoFinanceira(tx, autor.id, hoje));
}

/** Last day of validity of a certificate issued on that day; no certificate outlives its registration. */
function validadeDa(especie: EspecieCertidao, emissao: IsoDate, { validade }: Registro): IsoDate {
  const usual = addDays(emissao, VALIDADE[especie]);
  return validade !== null && validade < usual ? validade : usual;
}

/** Service 110: what the records say about a registration on the day of issue. */
export const certidaoRegularidadeEspecie = defineEspecie<CertidaoRegularidade>({
  codigo: 'certidao_regularidade',
  prefixo: 'CRR',
  responde: 'decisao',
  async snapshot(tx, origem) {
    const { autor, hoje } = origem;
    const { registro } = autor;
    if (!registro) throw new Error('a certificate of registration needs a registration');
    const incluir = new Set(Array.isArray(origem.respostas.incluir) ? origem.respostas.incluir : []);
    const financeiro = incluir.has('SITUACAO_FINANCEIRA');
    const especie = await chooseCertidao(tx, origem, { registro, financeiro });
    const validade = validadeDa(especie, hoje, registro);
    return {
      titulo: TITULO[especie],
      titular: { id: autor.id, nome: autor.nomeOficial, registro },
      validoAte: validade,
      conteudo: {
        especie,
        validade,
        finalidade: finalidadeOf(origem),
        ...(financeiro ? await readIsencoes(tx, registro, hoje) : { isencoes: [] }),
        pessoa: { ...autor.pessoa, nome: autor.nomeOficial },
        registro: registro.numero,
        dataRegistro: registro.desde,
        situacao: describeSituacao(registro.situacao),
        ...(registro.validade && { registroAte: registro.validade }),
        titulos: incluir.has('TITULOS') ? registro.titulos : [],
        ...(incluir.has('RESPONSABILIDADES') && {
          responsabilidades: await listResponsabilidades(tx, autor, hoje),
        }),
        ...(incluir.has('PENALIDADES') && { penalidades: await listPenalidades(tx, registro, hoje) }),
      },
    };
  },
  compose: certidaoRegularidade,
});

function finalidadeOf(origem: Origem): string {
  return textOf(origem.respostas.finalidadeOutra) ?? answersOf(origem).get('finalidade') ?? '';
}

interface Row {
  temAnuidades: boolean;
  vencidos: boolean;
  parcelas: boolean;
  foraDoAcordo: boolean;
}

/**
 * What the charges of a person say about their debts on this day. A charge due on a day without expediente at the seat,
 * or during an outage, is overdue only after the next full business day.
 */
export async function situacaoFinanceira(
  db: Db,
  pessoaId: string,
  hoje: IsoDate,
): Promise<SituacaoFinanceira> {
  const emDia = primeiroEmDia(hoje, await loadCalendario(db, await sedeIbge(db)));
  const { rows } = await sql<Row>`
    with divida as (select c.*, c.situacao = any(${[...SITUACOES_ABERTAS]}::text[]) as aberta
      from cobranca c where c.pessoa_id = ${pessoaId} and c.especie <> 'TAXA')
    select exists (select from divida d where d.especie = 'ANUIDADE') as "temAnuidades",
      exists (select from divida d where d.aberta and d.especie <> 'PARCELA' and d.vencimento < ${emDia}::date) as vencidos,
      exists (select from divida d where d.aberta and d.especie = 'PARCELA') as parcelas,
      exists (select from divida d where d.aberta and d.especie = 'PARCELA'
        and (d.vencimento < ${emDia}::date
          -- An agreement begins to hold with its first instalment; one that was paid short, with what was left of it.
          or exists (select from divida p where p.requerimento_id = d.requerimento_id and p.especie = 'PARCELA'
            and p.ordem = 1 and (p.situacao not in ('PAGA', 'PAGA_A_MENOR', 'PAGA_A_MAIOR')
              or exists (select from divida resto where resto.origem_id = p.id and resto.aberta))))) as "foraDoAcordo"`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('a select of four answers gives one row');
  const { temAnuidades, vencidos, parcelas, foraDoAcordo } = row;
  const kept = foraDoAcordo ? 'EM_ATRASO' : 'EM_DIA';
  return { temAnuidades, vencidos, acordo: parcelas ? kept : 'NENHUM' };
}
