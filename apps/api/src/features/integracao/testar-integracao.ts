import type { integracao } from '@balcao/contract/integracao';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import { type Db, withTx } from '@balcao/db/db';
import { type FalhaDeIntegracao, sayFalhaDeIntegracao } from '@balcao/domain/integracao/falha';
import type { Integracao } from '@balcao/domain/integracao/integracao';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { oneAtATime } from '#platform/auth/one-at-a-time.ts';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import { falhaDe, TesteFalhou } from './falha-de.ts';
import { TESTES } from './testes.ts';

/** Enough for mending a setting, too little for exploring a network. */
const LIMITE: Limit = { nome: 'integracao.teste', max: 20, janelaSegundos: 600 };

/**
 * Tests an integration as it is set now, one test at a time for each person, and gives up after so many milliseconds.
 * @throws Problem `not_possible` where nothing is set, `rate_limited`
 */
export async function testarIntegracao(
  deps: Deps,
  who: Who,
  { chave, timeoutMs = 10_000 }: { chave: Integracao; timeoutMs?: number },
): Promise<ResponseInputOf<typeof integracao.testar>> {
  await enforceLimit(deps.db, LIMITE, { quem: who.usuarioId, now: who.now });
  const feito: string[] = [];
  const falha = await oneAtATime(`integracao:${who.usuarioId}`, () =>
    failureOf(() => TESTES[chave]({ deps, now: who.now, timeoutMs, feito }), timeoutMs),
  );
  await withTx(deps.db, async (tx) => {
    await keepOutcome(tx, chave, { falha, now: who.now });
    await recordAudit(tx, who, {
      acao: 'integracao.testada',
      objeto: 'integracao',
      objetoId: chave,
      dados: { falha: falha?.tipo ?? null, ...(falha?.http && { http: falha.http }) },
    });
  });
  return { falha: falha && { ...falha, mensagem: sayFalhaDeIntegracao(falha) }, feito: [...feito] };
}

/** What a test failed with; null where it passed. @throws Problem of the test itself */
async function failureOf(test: () => Promise<void>, timeoutMs: number): Promise<FalhaDeIntegracao | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TesteFalhou('tempo')), timeoutMs);
  });
  try {
    await Promise.race([test(), late]);
    return null;
  } catch (error) {
    if (error instanceof Problem) throw error;
    return falhaDe(error);
  } finally {
    clearTimeout(timer);
  }
}

async function keepOutcome(
  tx: Db,
  chave: Integracao,
  { falha, now }: { falha: FalhaDeIntegracao | null; now: Date },
): Promise<void> {
  await (falha
    ? sql`
      insert into integracao_teste (chave, falha_em, falha_tipo, falha_http)
      values (${chave}, ${now}, ${falha.tipo}, ${falha.http})
      on conflict (chave) do update set falha_em = excluded.falha_em, falha_tipo = excluded.falha_tipo,
        falha_http = excluded.falha_http`
    : sql`
      insert into integracao_teste (chave, sucesso_em) values (${chave}, ${now})
      on conflict (chave) do update set sucesso_em = excluded.sucesso_em`
  ).execute(tx);
}
