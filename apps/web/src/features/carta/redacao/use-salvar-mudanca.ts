import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import type { Feito } from '../feito.ts';
import { type CartaDetalhe, fetchCarta } from '../queries.ts';
import { useAlterar, usePassar } from './queries.ts';
import type { Sending } from './redacao-form.tsx';
import { baseDe, type CartaForm } from './use-carta-form.ts';

/**
 * Saves what was changed in a draft upon the state that it was begun on. Where the draft went on without it, by what
 * this device kept or by the time it is sent, nothing is saved before the writer chose: `asking`.
 */
export function useSalvarMudanca(
  detail: CartaDetalhe,
  { typed, put, errors, forget }: CartaForm,
  onClose: (feito: Feito | null) => void,
) {
  const cache = useQueryClient();
  const alterar = useAlterar(detail.id);
  const { passar, passando } = usePassar();
  const [opened] = useState(detail.version);
  const [tried, setTried] = useState(false);
  const [over, setOver] = useState(false);
  const busy = alterar.isPending || passando;
  const leave = (feito: Feito | null) => {
    setOver(true);
    onClose(feito);
  };
  const settle = (saved: CartaDetalhe) => {
    put(baseDe(saved));
    forget();
  };
  const explain = async (refusal: unknown) => {
    if (isProblem(refusal, 'stale', 'carta.not_possible')) {
      const fresh = await fetchCarta(cache, detail.id).catch(() => null);
      if (fresh !== null && fresh.version > typed.version) return setTried(true);
    }
    errors.fail(refusal);
  };
  const send = async ({ redacao, enviar }: Sending) => {
    if (detail.version > typed.version) return setTried(true);
    try {
      const saved = await alterar.mutateAsync({ ...redacao, version: typed.version });
      settle(saved);
      const passagem = enviar ? await passar(saved) : null;
      // Saved it is in any case: what is wrong with it is mended here, and what else went wrong was told.
      if (passagem && 'recusa' in passagem) return errors.fail(passagem.recusa);
      if (passagem) leave({ ato: 'enviar_para_assinatura', version: passagem.passada.version });
      else leave({ ato: 'alterar', version: saved.version });
    } catch (error) {
      await explain(error);
    }
  };
  return {
    ...{ send, busy, over, leave },
    asking: !busy && !over && detail.version > typed.version && (tried || typed.version < opened),
    /** The writer has seen the other version: what is typed now goes on from it. */
    chosen: () => {
      put(baseDe(detail));
      setTried(false);
    },
  };
}
