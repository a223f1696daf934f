import { type manutencao, manutencaoDe } from '@balcao/contract/manutencao';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import type { Handlers } from '#platform/http/context.ts';
import { PLANO } from '#platform/http/maintenance.ts';

/** A longer maintenance is a typing error. */
const DIAS_MAXIMO = 30;
const DAY_MS = 86_400_000;

export const manutencaoHandlers: Handlers<typeof manutencao> = keepSection(
  PLANO,
  async ({ clock }, valor) => {
    const { ligada, inicio, ate } = manutencaoDe(valor);
    // The section says by itself that the end comes before the start.
    if (!ligada || ate === null || (inicio !== null && ate <= inicio)) return [];
    const left = ate.getTime() - clock().getTime();
    if (left <= 0) return [{ path: 'ateDia', message: 'O fim já passou. Informe um momento que ainda vem.' }];
    return left > DIAS_MAXIMO * DAY_MS
      ? [
          {
            path: 'ateDia',
            message: `A manutenção termina em no máximo ${DIAS_MAXIMO} dias. Confira a data.`,
          },
        ]
      : [];
  },
);
