import type { Formulario } from '@balcao/domain/formulario/campo';
import type { PrazoServico } from '@balcao/domain/formulario/campo-partes';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { classifyPrazo } from '@balcao/domain/prazo/cor';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { PrazoEvento } from '@balcao/domain/prazo/prazo-evento';
import { derivePrazo, type PrazoDerivado } from '@balcao/domain/prazo/relogio';
import { regraDoRelogio } from '@balcao/domain/requerimento/prazo-do-pedido';

export interface RelogioFatos {
  formulario: Formulario;
  /** In how long the request is answered. */
  prazo: PrazoServico;
  calendario: Calendario;
  eventos: readonly PrazoEvento[];
}

/** The clock of a request at an instant, by the rule of its service. */
export function clockAt(fatos: RelogioFatos, at: Date): PrazoDerivado | null {
  const { formulario, prazo, calendario, eventos } = fatos;
  return derivePrazo(eventos, regraDoRelogio({ ...formulario, prazo }), calendario, at);
}

/** What the row of a request remembers of its clock. */
export interface RelogioResumo {
  prazoSituacao: PrazoDerivado['situacao'];
  prazoEm: IsoDate | null;
  prazoAmareloEm: IsoDate | null;
  prazoLaranjaEm: IsoDate | null;
}

/** The cached columns as the last act that touched the clock left them. */
export function summariseClock(fatos: RelogioFatos, lastEvent: Date): RelogioResumo {
  const clock = clockAt(fatos, lastEvent);
  const resumo: RelogioResumo = {
    prazoSituacao: clock?.situacao ?? 'encerrado',
    prazoEm: clock?.vencimento ?? null,
    prazoAmareloEm: null,
    prazoLaranjaEm: null,
  };
  if (clock?.situacao !== 'correndo' || !clock.vencimento || clock.vencido) return resumo;
  for (let day = todayInSaoPaulo(lastEvent); day <= clock.vencimento; day = addDays(day, 1)) {
    const seen = clockAt(fatos, startOfDayInSaoPaulo(day));
    const cor = seen ? classifyPrazo(seen) : 'cinza';
    if (cor === 'amarelo') resumo.prazoAmareloEm ??= day;
    if (cor === 'laranja') return { ...resumo, prazoLaranjaEm: day };
  }
  return resumo;
}
