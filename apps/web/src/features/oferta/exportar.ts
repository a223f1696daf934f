import { intercambio } from '@balcao/contract/intercambio';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { saveFile } from '#platform/download.ts';

/** Saves a file of these services, or of all with null, for another installation. */
export function useExportar() {
  return useMutation({
    mutationFn: async (ids: readonly number[] | null) => {
      const pacote = await call(intercambio.exportar, { query: ids === null ? {} : { ids: ids.join() } });
      const blob = new Blob([JSON.stringify(pacote, null, 1)], { type: 'application/json' });
      saveFile({ blob, nome: `servicos-${isoDateInSaoPaulo(now())}.json` });
    },
  });
}
