import type { Solicitante } from '@balcao/domain/formulario/elegibilidade';
import { type RegistroComPrazo, situacaoNoDia, vencidoEm } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';

/** What eligibility looks at of a registration on this day; nothing of one who has none. */
export function situacaoDe(
  registro: RegistroComPrazo | null,
  hoje: IsoDate,
): Pick<Solicitante, 'situacao' | 'vencidoEm'> {
  if (registro === null) return { situacao: null };
  return { situacao: situacaoNoDia(registro, hoje), vencidoEm: vencidoEm(registro, hoje) };
}
