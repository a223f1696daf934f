import type { Solicitante } from '@balcao/domain/formulario/elegibilidade';
import { type RegistroComPrazo, situacaoNoDia, vencidoEm } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';

/** The facts of a registration for eligibility on this day; empty without one. */
export function situacaoDe(
  registro: RegistroComPrazo | null,
  hoje: IsoDate,
): Pick<Solicitante, 'situacao' | 'vencidoEm'> {
  if (registro === null) return { situacao: null };
  return { situacao: situacaoNoDia(registro, hoje), vencidoEm: vencidoEm(registro, hoje) };
}
