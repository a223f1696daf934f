import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { oneAtATime } from '#platform/auth/one-at-a-time.ts';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import { PixIndisponivel } from '#platform/pix/gateway.ts';
import { conferirDia } from './conferir-dia.ts';

/** Enough for a morning of closings, too little to burden a provider. */
const LIMITE: Limit = { nome: 'fechamento.conferir', max: 30, janelaSegundos: 600 };

const AWAY = 'O provedor do Pix não respondeu. Tente de novo em alguns minutos.';

/**
 * Holds a day against the provider at the wish of a person. @throws Problem `not_possible` for a day to come and while the
 * provider is away, `rate_limited`
 */
export async function conferirAgora(deps: Deps, who: Who, dia: IsoDate): Promise<void> {
  if (dia > todayInSaoPaulo(who.now))
    throw new Problem('not_possible', { detail: 'Este dia ainda não começou.' });
  await enforceLimit(deps.db, LIMITE, { quem: who.usuarioId, now: who.now });
  try {
    await oneAtATime(`fechamento:${dia}`, () => conferirDia({ deps, now: who.now }, dia));
  } catch (err) {
    if (err instanceof PixIndisponivel) throw new Problem('not_possible', { detail: AWAY });
    throw err;
  }
  await recordAudit(deps.db, who, { acao: 'fechamento.conferido', objeto: 'fechamento', dados: { dia } });
}
